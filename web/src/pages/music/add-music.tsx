import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileMusic } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { limitsQuery } from '../../api/assets.ts';
import { useAddMusic } from '../../api/music.ts';
import { checkFile, upload } from '../../api/upload.ts';
import { limitInMegabytes } from '../../lib/format-size.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { RefusedUpload } from '../assets/refused-upload.tsx';

const ACCEPT = 'audio/mpeg,audio/wav,audio/mp4,audio/x-m4a,.mp3,.wav,.m4a';

export function AddMusic({ onClose }: { onClose(): void }) {
  const { data: limits } = useQuery(limitsQuery);
  const navigate = useNavigate();
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [mayUse, setMayUse] = useState(false);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const add = useAddMusic();
  const send = useMutation({
    async mutationFn(sound: File) {
      setPercent(0);
      const { assetId } = await upload(sound, setPercent);
      return add.mutateAsync({ asset_id: assetId, name });
    },
    onSuccess() {
      toast(m.music.added(name));
      onClose();
      void navigate({ to: '/music', search: { show: 'own' }, replace: true });
    },
  });

  async function choose(sound: File) {
    send.reset();
    try {
      await checkFile(sound);
      setProblem(undefined);
    } catch (error) {
      // Keeps the file chosen before.
      return setProblem(error);
    }
    setFile(sound);
    if (name === '') setName(sound.name.replace(/\.[^.]+$/, ''));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (file) send.mutate(file);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.music.addTitle}
      hint={m.music.addHint}
      actions={
        <>
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isBusy={send.isPending}
            disabled={!file || !mayUse || name.trim() === ''}
          >
            {m.music.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        <DropZone
          accept={ACCEPT}
          label={file?.name ?? m.music.drop}
          hint={limits && m.music.limit(limitInMegabytes(limits.audio.bytes), limits.audio.seconds / 60)}
          picture={<FileMusic className="size-8" strokeWidth={1.5} />}
          onFiles={([sound]) => sound && void choose(sound)}
        />
        {problem !== undefined && <Failure error={problem} />}
        <Field label={m.music.name}>
          {(ids) => (
            <Input
              {...ids}
              required
              maxLength={255}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Checkbox
          required
          label={m.music.rights}
          hint={m.music.rightsHint}
          checked={mayUse}
          onChange={setMayUse}
        />
        {send.isPending && <Progress value={percent} label={m.music.sending(percent)} />}
        {send.isError && <RefusedUpload error={send.error} />}
      </form>
    </Dialog>
  );
}
