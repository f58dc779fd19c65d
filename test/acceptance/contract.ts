/** Set while the suite runs before proxies that hold every answer to the OpenAPI document. */
const PROXIES = process.env['CONTRACT_PROXIES'];
/** What the proxy answers itself, without having asked the server. */
const NOT_PASSED_ON = /errors#NO_(PATH|METHOD)_MATCHED/;

/** A `fetch` of one server's paths; where there are proxies, what is documented goes through one of them. */
export async function documentedFetch(
  server: string,
): Promise<(path: string, init: RequestInit) => Promise<Response>> {
  if (PROXIES === undefined) return (path, init) => fetch(server + path, init);
  const made = await fetch(`${PROXIES}/?upstream=${encodeURIComponent(server)}`, { method: 'POST' });
  const proxy = await made.text();
  return async (path, init) => {
    if (!isReadable(init.body)) return fetch(server + path, init);
    const response = await fetch(proxy + path, init);
    const violations = response.headers.get('sl-violations');
    if (violations?.includes('"location":["response"')) {
      throw new Error(`${init.method ?? 'GET'} ${path} is not as documented: ${violations}`);
    }
    if (!response.headers.get('content-type')?.includes('problem+json')) return response;
    // What follows are words of the proxy, not of the server.
    const problem = await response.text();
    if (NOT_PASSED_ON.test(problem)) return fetch(server + path, init);
    throw new TypeError(`The server cannot be reached: ${problem}`);
  };
}

/** The proxy never answers to a body that is not JSON. */
function isReadable(body: RequestInit['body']): boolean {
  if (body === undefined || body === null) return true;
  try {
    JSON.parse(String(body));
    return true;
  } catch {
    return false;
  }
}
