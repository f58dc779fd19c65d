import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createGraph, TYPE } from './graph.ts';
import { openSession } from './session.ts';

/** A network that returns the sum of two rows plus a bias. */
function sums(): Buffer {
  const graph = createGraph();
  const rows = graph.input('rows', TYPE.float, [1, 2, 'times']);
  const kernel = [graph.floats([1, 1], [1, 2, 1]), graph.floats([0.5], [1])];
  graph.output(graph.add('Conv', [rows, ...kernel], { kernel_shape: [1] }), 'output', TYPE.float, [
    1,
    1,
    'times',
  ]);
  return graph.build({});
}

it('keeps answering while open, despite garbage collection', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const session = openSession(sums());
  for (let round = 0; round < 20; round++) {
    collect();
    const [sum] = session.run({ rows: { data: Float32Array.of(1, 2, 3, 10, 20, 30), shape: [1, 2, 3] } }, [
      'output',
    ]);
    expect([...(sum ?? [])]).toEqual([11.5, 22.5, 33.5]);
  }
  session.close();
});

it('reports the error of the runtime', () => {
  expect(() => openSession(Buffer.from('no model'))).toThrow(/protobuf|model/i);
});
