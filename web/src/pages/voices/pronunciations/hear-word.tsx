import { useMutation } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PronunciationInput, speakWord } from '../../../api/pronunciations.ts';
import { m } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { player } from '../../../ui/player.ts';
import { toast } from '../../../ui/toast.tsx';

/** Says a word as it is told, in a voice; what is wrong with it is told as well. */
export function HearWord({
  word,
  voiceId,
  isLabelled,
}: {
  word: PronunciationInput;
  voiceId: string;
  isLabelled?: true;
}) {
  const [url, setUrl] = useState<string>();
  const [isOn, setOn] = useState(false);
  const speak = useMutation({
    mutationFn: () => speakWord(word, voiceId),
    onSuccess(address) {
      setUrl(address);
      player.toggle(address);
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  useEffect(() => {
    if (url === undefined) return undefined;
    const unfollow = player.follow(url, (state) => setOn(state !== 'off'));
    return () => {
      unfollow();
      URL.revokeObjectURL(url);
    };
  }, [url]);
  const label = isOn ? m.common.stop(word.word) : m.common.play(word.word);
  return (
    <Button
      kind={isLabelled ? 'plain' : 'quiet'}
      size={isLabelled ? 'md' : 'sm'}
      isBusy={speak.isPending}
      disabled={word.word.trim() === ''}
      aria-label={isLabelled ? undefined : label}
      icon={isOn ? <Pause className="size-4" /> : <Play className="size-4" />}
      onClick={() => (isOn && url !== undefined ? player.toggle(url) : speak.mutate())}
    >
      {isLabelled && (isOn ? m.voices.stop : m.voices.hear)}
    </Button>
  );
}
