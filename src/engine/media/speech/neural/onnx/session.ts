import koffi from 'koffi';
import { findOnnxLibrary, NO_ONNX } from '../../../../voices/packs/find-onnx-library.ts';
import { loadOnnxApi, type OnnxApi, type Pointer } from './api.ts';

export type Tensor =
  | { data: Float32Array<ArrayBuffer>; shape: readonly number[] }
  | { data: BigInt64Array<ArrayBuffer>; shape: readonly number[] };

export interface OnnxSession {
  /** @returns the outputs in the order of their names, as floats. @throws {Error} what the runtime says */
  run(inputs: Readonly<Record<string, Tensor>>, outputs: readonly string[]): Float32Array<ArrayBuffer>[];
  close(): void;
}

/** `ONNXTensorElementDataType` and `OrtLoggingLevel`. */
const FLOAT = 1;
const INT64 = 7;
const ERRORS_ONLY = 3;

let loaded: { api: OnnxApi; environment: Pointer } | undefined;

export interface SessionOptions {
  /** One thread where it is not told: the sentences of small networks are short, and threads wait for each other. */
  threads?: number;
}

/**
 * A network in ONNX Runtime.
 *
 * @param model the file's bytes
 */
export function openSession(model: Uint8Array, { threads = 1 }: SessionOptions = {}): OnnxSession {
  loaded ??= start();
  const { api, environment } = loaded;
  const options = made(api, api.createOptions);
  check(api, api.setThreads(options, threads));
  // Threads that wait by turning round and round cost half as much again, and take the processor from what draws.
  check(api, api.configure(options, 'session.intra_op.allow_spinning', '0'));
  // Every length of sentence would leave a plan of memory behind.
  check(api, api.disablePatterns(options));
  const session = made(api, api.createSession, environment, model, model.byteLength, options);
  const memory = made(api, api.createCpuMemory, 0, 0);

  return {
    run(inputs, outputs) {
      const held: Pointer[] = [];
      // The runtime is given addresses alone, so what they lead to must be held until it is done.
      const kept: unknown[] = Object.values(inputs);
      try {
        const given = Object.values(inputs).map(({ data, shape }) => {
          const sizes = BigInt64Array.from(shape, BigInt);
          const type = data instanceof Float32Array ? FLOAT : INT64;
          const at = [data, data.byteLength, sizes, sizes.length, type];
          const tensor = made(api, api.createTensor, memory, ...at);
          held.push(tensor);
          return tensor;
        });
        const names = Object.keys(inputs).map(terminated);
        const wanted = outputs.map(terminated);
        kept.push(names, wanted);
        const found: (Pointer | null)[] = outputs.map(() => null);
        const feed = [pointersTo(names), pointersTo(given), given.length];
        check(api, api.run(session, null, ...feed, pointersTo(wanted), wanted.length, found));
        const tensors = found.filter((tensor) => tensor !== null);
        held.push(...tensors);
        return tensors.map((tensor) => floatsOf(api, tensor));
      } finally {
        for (const tensor of held) api.releaseTensor(tensor);
        kept.length = 0;
      }
    },
    close() {
      api.releaseSession(session);
    },
  };
}

function start() {
  const library = findOnnxLibrary();
  if (library === undefined) throw new Error(NO_ONNX);
  const api = loadOnnxApi(library);
  return { api, environment: made(api, api.createEnvironment, ERRORS_ONLY, 'castwright') };
}

/** Calls a function whose last parameter takes what it makes. */
function made<Made = Pointer>(api: OnnxApi, make: (...args: unknown[]) => unknown, ...args: unknown[]): Made {
  const place: (Made | null)[] = [null];
  check(api, make(...args, place));
  return place[0] as Made;
}

function check(api: OnnxApi, status: unknown): void {
  if (!status) return;
  const message = String(api.errorMessage(status));
  api.releaseStatus(status);
  throw new Error(message);
}

/** A copy: the runtime's own memory goes with the tensor. */
function floatsOf(api: OnnxApi, tensor: Pointer): Float32Array<ArrayBuffer> {
  const shape = made(api, api.tensorShape, tensor);
  const count = Number(made<number | bigint>(api, api.elementCount, shape));
  const type = made<number>(api, api.elementType, shape);
  api.releaseShape(shape);
  const data = made(api, api.tensorData, tensor);
  if (count === 0) return new Float32Array(0);
  if (type === FLOAT) return new Float32Array(koffi.view(data, count * 4)).slice();
  if (type === INT64) return Float32Array.from(new BigInt64Array(koffi.view(data, count * 8)), Number);
  throw new Error(`The model answers with numbers of kind ${type}, which is not expected`);
}

function terminated(name: string): Buffer {
  return Buffer.from(`${name}\0`);
}

function pointersTo(things: readonly (Buffer | Pointer)[]): BigUint64Array {
  return BigUint64Array.from(things, (thing) => koffi.address(thing));
}
