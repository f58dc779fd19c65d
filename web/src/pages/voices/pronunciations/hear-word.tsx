import { useMutation } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PronunciationInput, speakWord } from '../../../api/pronunciations.ts';
import { m } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { player } from '../../../ui/player.ts';
import { toast } from '../../../ui/toast.tsx';

/** Plays a word with the given pronunciation. */
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
  const [isPlaying, setPlaying] = useState(false);
  const speak = useMutation({
    mutationFn: () => speakWord(word, voiceId),
    onSuccess(createdUrl) {
      setUrl(createdUrl);
      player.toggle(createdUrl);
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  useEffect(() => {
    if (url === undefined) return undefined;
    const stopFollowing = player.follow(url, (state) => setPlaying(state !== 'off'));
    return () => {
      stopFollowing();
      URL.revokeObjectURL(url);
    };
  }, [url]);
  const label = isPlaying ? m.common.stop(word.word) : m.common.play(word.word);
  return (
    <Button
      kind={isLabelled ? 'plain' : 'quiet'}
      size={isLabelled ? 'md' : 'sm'}
      isBusy={speak.isPending}
      disabled={word.word.trim() === ''}
      aria-label={isLabelled ? undefined : label}
      icon={isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
      onClick={() => (isPlaying && url !== undefined ? player.toggle(url) : speak.mutate())}
    >
      {isLabelled && (isPlaying ? m.voices.stop : m.voices.listen)}
    </Button>
  );
}
