import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type OwnAvatar, ownAvatarsQuery, useCreateAvatar, useDeleteAvatar } from '../../../api/avatars.ts';
import { upload } from '../../../api/upload.ts';
import { m } from '../../../messages/index.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card, SectionCard } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Failure } from '../../../ui/states.tsx';
import { AnalysingPhoto, PhotoRefusal } from '../photo-status.tsx';
import { PhotoField } from './photo-field.tsx';

/** Creates an avatar from a photo or a clip: choose, consent, upload, review. */
export function ByPhoto() {
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const { percent, send } = useSend();
  const remove = useDeleteAvatar();
  const avatarId = send.data?.avatar_id;
  const { data: ownAvatars } = useQuery(ownAvatarsQuery);
  const avatar = ownAvatars?.find(({ id }) => id === avatarId);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Deletes the failed avatar before trying again.
    if (isRefused) remove.mutate(avatar.id);
    if (file) send.mutate({ file, name: name.trim() || m.avatars.newTitle, consent: hasConsent });
  }
  const isRefused = avatar?.avatar_status === 'failed';
  if (avatarId !== undefined && (!avatar || avatar.avatar_status === 'processing')) return <AnalysingPhoto />;
  if (avatar && !isRefused) return <PhotoResult avatar={avatar} />;
  return (
    <form
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      {isRefused && (
        <div className="lg:col-span-2">
          <PhotoRefusal sentence={avatar.fail_msg} />
        </div>
      )}
      <SectionCard title={m.avatars.photo}>
        <PhotoField
          file={file}
          onChange={(photo) => {
            setFile(photo);
            // Another photo may show another person, who has to consent as well.
            setHasConsent(false);
            send.reset();
          }}
        />
      </SectionCard>
      <div className="grid gap-6">
        <Rules title={m.avatars.photoRules} rules={m.avatars.photoRuleList} />
        <Rules title={m.avatars.clipRules} rules={m.avatars.clipRuleList} />
        <SectionCard title={m.avatars.person}>
          <div className="grid gap-5">
            <Field label={m.avatars.name}>
              {(ids) => (
                <Input
                  {...ids}
                  maxLength={255}
                  placeholder={m.avatars.namePlaceholder}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            <Checkbox
              required
              label={m.avatars.consent}
              hint={m.avatars.consentHint}
              checked={hasConsent}
              onChange={setHasConsent}
            />
            {send.isPending && <Progress value={percent} label={m.avatars.sending(percent)} />}
            {send.isError && <Failure error={send.error} />}
            <Button type="submit" kind="accent" isBusy={send.isPending} disabled={!file || !hasConsent}>
              {m.avatars.createFromPhoto}
            </Button>
          </div>
        </SectionCard>
      </div>
    </form>
  );
}

function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <SectionCard title={title}>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </SectionCard>
  );
}

function useSend() {
  const [percent, setPercent] = useState(0);
  const create = useCreateAvatar();
  const send = useMutation({
    async mutationFn({ file, ...fields }: { file: File; name: string; consent: boolean }) {
      setPercent(0);
      const { assetId } = await upload(file, setPercent);
      return create.mutateAsync({ origin_url: assetId, ...fields });
    },
  });
  return { percent, send };
}

/** The avatar created from a photo or a clip. */
function PhotoResult({ avatar }: { avatar: OwnAvatar }) {
  return (
    <Card className="flex flex-wrap items-center gap-6 p-6">
      <Picture
        src={avatar.cover_url}
        alt=""
        className="aspect-[4/5] w-48 rounded-md bg-sunken object-cover object-[50%_25%]"
      />
      <div className="min-w-0 flex-1 basis-64">
        <p role="status" className="flex items-center gap-2 text-md font-medium">
          <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
          {m.avatars.ready(avatar.name)}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/studio" search={{ avatar: avatar.id, own: true }} className={buttonClass('accent')}>
            <Sparkles className="size-4" />
            {m.avatars.makeVideo}
          </Link>
          <Link to="/avatars/own/$id" params={{ id: String(avatar.id) }} className={buttonClass()}>
            {m.avatars.view}
          </Link>
        </div>
      </div>
    </Card>
  );
}
