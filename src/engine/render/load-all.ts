/** What some films need and most do not: loaded where there is time, so that none of them waits for it. */
export async function loadAll(): Promise<void> {
  await Promise.all([
    import('./render.ts'),
    import('./background-music.ts'),
    import('./prepare/presentation.ts'),
    import('./prepare/product-video.ts'),
    import('./prepare/template-video.ts'),
    import('./captioned/render-caption-video.ts'),
    import('./extra/extra-files.ts'),
    import('./speech/analyse-sound.ts'),
    import('../layers/footage.ts'),
    import('../layers/lottie.ts'),
    import('../layers/picture.ts'),
    import('../media/music/under-voice.ts'),
    import('../people/photographed/open-person.ts'),
    import('../people/rendered/live-plate.ts'),
  ]);
}
