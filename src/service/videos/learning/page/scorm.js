// Reports to a learning platform through the run-time of SCORM 1.2.

/** Windows above this one that are searched. */
const MAX_PARENTS = 10;

/** The platform puts its object `API` into a window around this page, or into the one that opened it. */
function findApi(from) {
  let current = from;
  for (let depth = 0; current && depth < MAX_PARENTS; depth++) {
    try {
      if (current.API) return current.API;
    } catch {
      // A window of another site.
    }
    if (current === current.parent) return undefined;
    current = current.parent;
  }
  return undefined;
}

/** As `HHHH:MM:SS.SS`. */
function timespan(seconds) {
  const whole = Math.floor(seconds);
  const two = (value) => String(value).padStart(2, '0');
  const hours = String(Math.min(9999, Math.floor(whole / 3600))).padStart(4, '0');
  return `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(Math.floor((seconds % 1) * 100))}`;
}

window.openReport = async () => {
  const api = findApi(window) ?? (window.opener && findApi(window.opener));
  if (!api) return undefined;
  if (String(api.LMSInitialize('')) !== 'true')
    throw new Error(`LMSInitialize failed: ${api.LMSGetErrorString(String(api.LMSGetLastError()))}`);
  const get = (name) => String(api.LMSGetValue(`cmi.core.${name}`) ?? '');
  const set = (name, value) => api.LMSSetValue(`cmi.${name}`, value);
  const isRecorded = !['browse', 'review'].includes(get('lesson_mode'));
  const isComplete = ['completed', 'passed'].includes(get('lesson_status'));
  const position = Number.parseFloat(get('lesson_location')) || 0;
  const watched = String(api.LMSGetValue('cmi.suspend_data') ?? '');
  if (isRecorded && !isComplete) {
    set('core.lesson_status', 'incomplete');
    api.LMSCommit('');
  }
  const record = (state) => {
    if (isRecorded && state.isComplete && !isComplete) set('core.lesson_status', 'completed');
    set('core.lesson_location', String(state.position));
    set('suspend_data', state.watched);
    set('core.session_time', timespan(state.seconds));
    // The platform keeps the position for the next session.
    set('core.exit', 'suspend');
  };
  return {
    resume: { position, watched, isComplete },
    save(state) {
      record(state);
      api.LMSCommit('');
    },
    end(state) {
      record(state);
      api.LMSFinish('');
    },
  };
};
