import { m } from '../messages/index.ts';

/** Shows the video chosen in a form, or asks for one. */
export function UploadedFilm({ url, label }: { url: string | undefined; label: string }) {
  return (
    <div className="mb-4 grid min-h-40 place-items-center overflow-hidden rounded-md bg-sunken">
      {url === undefined ? (
        <p className="px-6 text-center text-sm text-ink-2">{m.createCaptions.previewWait}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the video has no captions yet
        <video src={url} controls playsInline preload="metadata" aria-label={label} className="max-h-80" />
      )}
    </div>
  );
}
