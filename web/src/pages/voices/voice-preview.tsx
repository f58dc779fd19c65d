import { useMutation } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { player } from '../../ui/player.ts';
import { toast } from '../../ui/toast.tsx';
import type { VoiceSettings } from './voice-settings.ts';

/** Plays a greeting in a voice that is not saved yet. */
export function VoicePreview({ settings }: { settings: VoiceSettings }) {
  const [url, setUrl] = useState<string>();
  const [isOn, setOn] = useState(false);
  const urls = useRef<string[]>([]);
  const speak = useMutation({
    mutationFn: async (body: VoiceSettings) =>
      URL.createObjectURL(await call('POST /dashboard/api/voice_sample', { body })),
    onSuccess(createdUrl) {
      urls.current.push(createdUrl);
      setUrl(createdUrl);
      player.toggle(createdUrl);
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  useEffect(
    () => (url === undefined ? undefined : player.follow(url, (state) => setOn(state !== 'off'))),
    [url],
  );
  useEffect(() => {
    const createdUrls = urls.current;
    return () => {
      for (const createdUrl of createdUrls) URL.revokeObjectURL(createdUrl);
    };
  }, []);

  return (
    <Button
      isBusy={speak.isPending}
      icon={isOn ? <Pause className="size-4" /> : <Play className="size-4" />}
      onClick={() => (isOn && url !== undefined ? player.toggle(url) : speak.mutate(settings))}
    >
      {speak.isPending ? m.voices.generating : isOn ? m.voices.stop : m.voices.listen}
    </Button>
  );
}
