import { fieldsOf, textIn } from './protobuf.ts';

/** `ModelProto.graph`; `GraphProto.node` and `input`; `ValueInfoProto.name`; `NodeProto.output` and `op_type` of ONNX. */
const GRAPH = 7;
const NODE = 1;
const INPUT = 11;
const NAME = 1;
const OUTPUT = 2;
const OPERATOR = 4;

/**
 * What the first output of a model's only node of a kind is called: exporters name values as they like.
 *
 * @returns undefined where there is none, or several
 */
export function outputOf(model: Uint8Array, operator: string): string | undefined {
  const found: string[] = [];
  for (const graph of fieldsOf(model)) {
    if (graph.field !== GRAPH || !graph.content) continue;
    for (const node of fieldsOf(graph.content)) {
      if (node.field !== NODE || !node.content) continue;
      const parts = [...fieldsOf(node.content)];
      if (textIn(parts, OPERATOR) === operator) found.push(textIn(parts, OUTPUT) ?? '');
    }
  }
  const [only] = found;
  return found.length === 1 && only !== '' ? only : undefined;
}

/** Whether a model is given a value of that name. */
export function takesInput(model: Uint8Array, name: string): boolean {
  for (const graph of fieldsOf(model)) {
    if (graph.field !== GRAPH || !graph.content) continue;
    for (const { field, content } of fieldsOf(graph.content)) {
      if (field === INPUT && content && textIn([...fieldsOf(content)], NAME) === name) return true;
    }
  }
  return false;
}
