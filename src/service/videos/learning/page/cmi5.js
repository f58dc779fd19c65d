// Reports to a learning platform as an assignable unit of cmi5 (https://github.com/AICC/CMI-5_Spec_Current): xAPI by fetch.

const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
const VERBS = 'http://adlnet.gov/expapi/verbs/';
/** Id of our document among the states of the activity. */
const STATE = 'castwright-film';

const isoDuration = (seconds) => `PT${seconds.toFixed(2)}S`;

/** The token can be fetched only once, so it is stored for when the page is loaded again. */
async function fetchToken(address) {
  const stored = sessionStorage.getItem(address);
  if (stored) return stored;
  const response = await fetch(address, { method: 'POST' });
  const { 'auth-token': token, 'error-text': problem } = await response.json();
  if (!token) throw new Error(problem || `The platform sent no token: ${response.status}`);
  sessionStorage.setItem(address, token);
  return token;
}

window.openReport = async () => {
  const launch = new URLSearchParams(location.search);
  const [endpoint, fetchAddress, actor, registration, activityId] = [
    ...['endpoint', 'fetch', 'actor', 'registration', 'activityId'],
  ].map((name) => launch.get(name));
  if (!endpoint || !fetchAddress || !actor || !registration || !activityId) return undefined;
  // Nothing may follow `terminated`.
  const ended = `${fetchAddress} ended`;
  if (sessionStorage.getItem(ended))
    throw new Error('This session has ended. Open the film from your learning platform again.');
  const authorization = `Basic ${await fetchToken(fetchAddress)}`;
  const address = (resource, query) =>
    `${endpoint.replace(/\/?$/, '/')}${resource}?${new URLSearchParams(query)}`;
  const headers = { authorization, 'x-experience-api-version': '1.0.3' };
  const load = async (resource, query) => {
    const response = await fetch(address(resource, query), { headers });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${resource}: status ${response.status}`);
    return response.json();
  };
  const agent = JSON.stringify(JSON.parse(actor));
  const state = (stateId) => ({ stateId, activityId, agent, registration });

  const launchData = await load('activities/state', state('LMS.LaunchData'));
  if (!launchData) throw new Error('The platform has no LMS.LaunchData');
  // Required of every unit. The language and sound that a learner prefers have no counterpart here.
  await load('agents/profile', { profileId: 'cmi5LearnerPreferences', agent }).catch(() => undefined);
  const resume = (await load('activities/state', state(STATE))) ?? {};
  const isRecorded = launchData.launchMode === 'Normal';
  let isReported = resume.isComplete === true;

  const send = (resource, query, method, content) =>
    fetch(address(resource, query), {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(content),
      // The last ones are sent while the page closes.
      keepalive: true,
    }).then((response) => {
      if (!response.ok) console.error(`${resource}: status ${response.status}`);
    }, console.error);
  const statement = (verb, { result, categories = [] } = {}) => {
    const context = structuredClone(launchData.contextTemplate ?? {});
    context.registration = registration;
    context.contextActivities ??= {};
    context.contextActivities.category = [
      ...(context.contextActivities.category ?? []),
      ...[CMI5, ...categories].map((id) => ({ id, objectType: 'Activity' })),
    ];
    const id = crypto.randomUUID();
    return send('statements', { statementId: id }, 'PUT', {
      id,
      actor: JSON.parse(actor),
      verb: { id: VERBS + verb, display: { en: verb } },
      object: { id: activityId, objectType: 'Activity' },
      timestamp: new Date().toISOString(),
      ...(result && { result }),
      context,
    });
  };

  // A session begins with `initialized`, so nothing is sent before it has arrived.
  await statement('initialized');
  let sent = Promise.resolve();
  const save = ({ position, watched, isComplete, seconds }) => {
    void send('activities/state', state(STATE), 'PUT', { position, watched, isComplete });
    if (!isComplete || isReported || !isRecorded) return;
    isReported = true;
    const result = { completion: true, duration: isoDuration(seconds) };
    sent = statement('completed', { result, categories: [MOVE_ON] });
  };
  return {
    resume: {
      position: Number(resume.position) || 0,
      watched: String(resume.watched ?? ''),
      isComplete: isReported,
    },
    save,
    end(final) {
      save(final);
      const terminate = () => statement('terminated', { result: { duration: isoDuration(final.seconds) } });
      sessionStorage.setItem(ended, 'yes');
      sent = final.isLeaving ? terminate() : sent.then(terminate);
    },
    ...(launchData.returnURL && {
      async close() {
        await sent;
        location.href = launchData.returnURL;
      },
    }),
  };
};
