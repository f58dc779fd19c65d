// Plays the film, and reports to the learning platform what was watched. `openReport` comes from scorm.js or cmi5.js.

/** The film is divided into this many parts; the watched ones are remembered. */
const PARTS = 100;
/** Milliseconds between reports while the film plays. */
const REPORT_INTERVAL = 10_000;

const film = JSON.parse(document.getElementById('film').textContent);
const video = document.querySelector('video');
const bar = document.querySelector('progress');
const status = document.getElementById('status');
const openedAt = Date.now();

/** Whether each part was watched, here or in an earlier session. */
let watched = Array(PARTS).fill(false);
let isComplete = false;
let report;

// Data URLs, because pages that are opened from a disk may not load tracks from files beside them.
const trackAddress = (text) => `data:text/vtt;charset=utf-8,${encodeURIComponent(text)}`;

function addTrack(kind, text, label) {
  const track = document.createElement('track');
  track.kind = kind;
  track.label = label;
  track.src = trackAddress(text);
  video.append(track);
  // A track that is disabled is not loaded.
  track.track.mode = 'hidden';
  return track;
}

function formatTime(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function listChapters(cues) {
  // A single chapter is the whole film.
  if (cues.length < 2) return;
  const nav = document.querySelector('nav');
  const buttons = cues.map((cue) => {
    const { startTime } = cue;
    const button = document.createElement('button');
    button.type = 'button';
    const [title, time] = [cue.getCueAsHTML().textContent, formatTime(startTime)].map((content) => {
      const span = document.createElement('span');
      span.textContent = content;
      return span;
    });
    title.dir = 'auto';
    button.append(title, time);
    button.addEventListener('click', () => {
      video.currentTime = startTime;
      video.play().catch(() => {});
    });
    const item = document.createElement('li');
    item.append(button);
    nav.querySelector('ol').append(item);
    return button;
  });
  const mark = () => {
    const current = cues.findLastIndex(({ startTime }) => startTime <= video.currentTime);
    buttons.forEach((button, index) => {
      if (index === current) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    });
  };
  nav.hidden = false;
  mark();
  video.addEventListener('timeupdate', mark);
}

/** Where the part that is being played began, in seconds; undefined during a jump. */
let playedFrom;

/**
 * Adds what was played since the last call. The ranges in `video.played` cannot be used: where a film is resumed, some
 * browsers count what comes before.
 */
function noteWatched() {
  const { duration, currentTime, seeking } = video;
  if (!(duration > 0) || seeking) return;
  const from = playedFrom;
  playedFrom = currentTime;
  if (from === undefined) return;
  watched = watched.map((wasWatched, part) => {
    const middle = ((part + 0.5) / PARTS) * duration;
    return wasWatched || (from <= middle && middle <= currentTime);
  });
  showWatched();
}

function showWatched() {
  const percent = watched.filter(Boolean).length;
  bar.value = percent;
  if (percent < film.completion || isComplete) return;
  isComplete = true;
  status.textContent = 'Completed';
  send('save');
}

/** Four parts per hexadecimal digit: a learning platform of SCORM 1.2 keeps 4,096 characters. */
const pack = (parts) =>
  parts.reduce((text, _, at) => (at % 4 ? text : text + nibble(parts.slice(at, at + 4)).toString(16)), '');
const nibble = (bits) => bits.reduce((value, bit) => value * 2 + Number(bit), 0);
const unpack = (text) =>
  Array.from({ length: PARTS }, (_, part) => {
    const digit = Number.parseInt(text[Math.floor(part / 4)] ?? '0', 16) || 0;
    return Boolean((digit >> (3 - (part % 4))) & 1);
  });

/** @param isLeaving - the page closes now, so nothing that waits is done any more */
function send(action, isLeaving = false) {
  if (!report) return;
  report[action]({
    isLeaving,
    position: video.ended ? 0 : Math.round(video.currentTime * 10) / 10,
    watched: pack(watched),
    isComplete,
    seconds: (Date.now() - openedAt) / 1000,
  });
}

function follow() {
  let sentAt = Date.now();
  video.addEventListener('timeupdate', () => {
    noteWatched();
    if (video.paused || Date.now() - sentAt < REPORT_INTERVAL) return;
    sentAt = Date.now();
    send('save');
  });
  video.addEventListener('play', noteWatched);
  video.addEventListener('seeking', () => {
    playedFrom = undefined;
  });
  for (const name of ['pause', 'ended'])
    video.addEventListener(name, () => {
      noteWatched();
      send('save');
    });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send('save');
  });
  addEventListener('pagehide', () => {
    noteWatched();
    send('end', true);
    report = undefined;
  });
  // The session has ended, so a page that the browser kept starts again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

async function start() {
  if (film.captions) addTrack('captions', film.captions, 'Captions');
  if (film.chapters) {
    const track = addTrack('chapters', film.chapters, 'Chapters');
    track.addEventListener('load', () => listChapters([...track.track.cues]));
  }
  follow();
  try {
    report = await window.openReport();
  } catch (error) {
    console.error(error);
    status.textContent = `Your progress is not saved. ${error.message}`;
    return;
  }
  if (!report) {
    status.textContent =
      'Your progress is not saved, because this page was not opened by a learning platform.';
    return;
  }
  const { position, watched: before, isComplete: wasComplete } = report.resume;
  const earlier = unpack(before);
  watched = watched.map((isWatched, part) => isWatched || earlier[part]);
  isComplete = wasComplete;
  if (wasComplete) status.textContent = 'Completed';
  showWatched();
  if (position > 0 && video.currentTime === 0) video.currentTime = position;
  if (report.close) {
    const button = document.getElementById('close');
    button.hidden = false;
    button.addEventListener('click', async () => {
      noteWatched();
      video.pause();
      const { close } = report;
      send('end');
      report = undefined;
      await close();
    });
  }
}

void start();
