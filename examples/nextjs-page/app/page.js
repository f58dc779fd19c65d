'use client';

import { useState } from 'react';

const PAUSE = 1500;

export default function Page() {
  const [state, setState] = useState({});

  async function make(form) {
    setState({ progress: 0 });
    const body = JSON.stringify({ script: form.get('script') });
    const begun = await fetch('/api/videos', { method: 'POST', body });
    const made = await begun.json();
    if (!begun.ok) return setState(made);
    for (;;) {
      const video = await fetch(`/api/videos/${made.video_id}`).then((answer) => answer.json());
      setState(video);
      if (video.status !== 'processing') return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  const { progress, url, message } = state;
  return (
    <main>
      <h1>A text becomes a film</h1>
      <form action={make}>
        <label htmlFor="script">Script</label>
        <textarea id="script" name="script" rows={4} required style={{ width: '100%', font: 'inherit' }} />
        <button type="submit">Make the film</button>
      </form>
      {message && <p role="alert">{message}</p>}
      {progress !== undefined && !url && !message && <progress max={100} value={progress} />}
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: the captions stand in the picture
        <video src={url} controls style={{ width: '100%' }} />
      )}
    </main>
  );
}
