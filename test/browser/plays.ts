import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects a video in the page that plays.
 * @returns its size
 */
export async function expectPlays(page: Page): Promise<{ width: number; height: number }> {
  await page.locator('video').first().waitFor();
  const { advanced, ...shape } = await page.evaluate(async () => {
    const video = document.querySelector('video');
    if (!video) throw new Error('The page has no video');
    video.muted = true;
    await video.play();
    const from = video.currentTime;
    // A browser that shares its processors with a render starts late.
    for (let wait = 0; wait < 100 && video.currentTime - from < 0.5; wait++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { advanced: video.currentTime - from, width: video.videoWidth, height: video.videoHeight };
  });
  expect(advanced).toBeGreaterThan(0.4);
  return shape;
}
