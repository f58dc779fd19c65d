import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { useStudioAccess } from '../../studio/access.ts';
import { avatarBody, isAvatarFilm, isRecording, scenesOf, withScene } from '../../studio/draft.ts';
import { toast } from '../../ui/toast.tsx';
import type { Studio } from './studio.ts';

/** A file, and where it was dropped: another scene may be selected while it is uploaded. */
interface Dropped {
  file: File;
  /** The draft. */
  opened: number;
  scene: number;
}

/** Accepts pictures and videos dropped on the canvas, and shows them in the current scene. */
export function useDroppedMedia({ draft, document: opened, change, scene }: Studio) {
  const [isOver, setOver] = useState(false);
  const [percent, setPercent] = useState<number>();
  const { isEmbedded } = useStudioAccess();
  const isAllowed = !isEmbedded && isAvatarFilm(draft) && !isRecording(draft);
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  const send = useMutation({
    mutationFn: ({ file }: Dropped) => upload(file, setPercent),
    onSuccess({ assetId }, target) {
      // Another draft may have been opened during the upload. The file is among the assets.
      if (target.opened !== latest.current) return;
      change((before) => {
        const { layout, media } = scenesOf(before)[target.scene] ?? {};
        // A presenter in full screen would hide the picture.
        const hidden = layout === 'full' || (layout === undefined && avatarBody(before).screen_style === 1);
        return withScene(before, target.scene, {
          media: { ...media, url: assetId },
          ...(hidden && { layout: 'picture_in_picture' as const }),
        });
      });
    },
    onError: (error) => toast(error.message, 'bad'),
    onSettled: () => setPercent(undefined),
  });
  const onDrag = (event: DragEvent, isInside: boolean) => {
    if (!isAllowed || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isInside);
  };
  return {
    isOver,
    percent,
    handlers: {
      onDragOver: (event: DragEvent) => onDrag(event, true),
      onDragLeave: (event: DragEvent) => onDrag(event, false),
      onDrop(event: DragEvent) {
        onDrag(event, false);
        const file = [...event.dataTransfer.files].find(({ type }) => /^(image|video)\//.test(type));
        if (isAllowed && file) send.mutate({ file, opened, scene });
      },
    },
  };
}
