import { Castwright } from '@castwright/client';

/** With the address and the key of the environment; only the server of the page has them. */
export const castwright = new Castwright();

/** What the server says, as an answer of ours. @param work what is asked of it */
export async function answerOf(work) {
  try {
    return Response.json(await work());
  } catch (error) {
    const status = error.status ?? 502;
    return Response.json({ message: error.errors?.[0]?.message ?? error.message }, { status });
  }
}
