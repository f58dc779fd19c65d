import { readFileSync } from 'node:fs';
import koffi from 'koffi';
import { findOnnxLibrary, NO_ONNX } from '../../../../voices/packs/runtime.ts';
import { bytesField, textField } from './protobuf.ts';

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
  loaded ??= loadRuntime();
  const { api, environment } = loaded;
  const options = create(api, api.createOptions);
  check(api, api.setThreads(options, threads));
  // Threads that wait by turning round and round cost half as much again, and take the processor from what draws.
  check(api, api.configure(options, 'session.intra_op.allow_spinning', '0'));
  // Every length of sentence would leave a plan of memory behind.
  check(api, api.disablePatterns(options));
  const session = create(api, api.createSession, environment, model, model.byteLength, options);
  const memory = create(api, api.createCpuMemory, 0, 0);

  return {
    run(inputs, outputs) {
      const held: Pointer[] = [];
      // The runtime is given addresses alone, so what they lead to must be held until it is done.
      const pinned: unknown[] = Object.values(inputs);
      try {
        const inputTensors = Object.values(inputs).map(({ data, shape }) => {
          const sizes = BigInt64Array.from(shape, BigInt);
          const type = data instanceof Float32Array ? FLOAT : INT64;
          const at = [data, data.byteLength, sizes, sizes.length, type];
          const tensor = create(api, api.createTensor, memory, ...at);
          held.push(tensor);
          return tensor;
        });
        const names = Object.keys(inputs).map(cString);
        const outputNames = outputs.map(cString);
        pinned.push(names, outputNames);
        const outputPointers: (Pointer | null)[] = outputs.map(() => null);
        const feed = [pointersTo(names), pointersTo(inputTensors), inputTensors.length];
        check(
          api,
          api.run(session, null, ...feed, pointersTo(outputNames), outputNames.length, outputPointers),
        );
        const tensors = outputPointers.filter((tensor) => tensor !== null);
        held.push(...tensors);
        return tensors.map((tensor) => copyFloats(api, tensor));
      } finally {
        for (const tensor of held) api.releaseTensor(tensor);
        pinned.length = 0;
      }
    },
    close() {
      api.releaseSession(session);
    },
  };
}

function loadRuntime() {
  const library = findOnnxLibrary();
  if (library === undefined) throw new Error(NO_ONNX);
  const api = loadOnnxApi(library);
  return { api, environment: create(api, api.createEnvironment, ERRORS_ONLY, 'castwright') };
}

/** Calls a function whose last parameter takes what it makes. */
function create<Created = Pointer>(
  api: OnnxApi,
  make: (...args: unknown[]) => unknown,
  ...args: unknown[]
): Created {
  const place: (Created | null)[] = [null];
  check(api, make(...args, place));
  return place[0] as Created;
}

function check(api: OnnxApi, status: unknown): void {
  if (!status) return;
  const message = String(api.errorMessage(status));
  api.releaseStatus(status);
  throw new Error(message);
}

/** A copy: the runtime's own memory goes with the tensor. */
function copyFloats(api: OnnxApi, tensor: Pointer): Float32Array<ArrayBuffer> {
  const shape = create(api, api.tensorShape, tensor);
  const count = Number(create<number | bigint>(api, api.elementCount, shape));
  const type = create<number>(api, api.elementType, shape);
  api.releaseShape(shape);
  const data = create(api, api.tensorData, tensor);
  if (count === 0) return new Float32Array(0);
  if (type === FLOAT) return new Float32Array(koffi.view(data, count * 4)).slice();
  if (type === INT64) return Float32Array.from(new BigInt64Array(koffi.view(data, count * 8)), Number);
  throw new Error(`The model answers with numbers of kind ${type}, which is not expected`);
}

function cString(name: string): Buffer {
  return Buffer.from(`${name}\0`);
}

function pointersTo(things: readonly (Buffer | Pointer)[]): BigUint64Array {
  return BigUint64Array.from(things, (thing) => koffi.address(thing));
}

export interface ModelOptions extends SessionOptions {
  /** Names values that are only used inside and answered as well, by the file's bytes. */
  internalOutputs(model: Uint8Array): readonly string[];
  /** Another network that answers the same. */
  rewrite?(model: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** A network from a file, which also answers with values it only uses inside. */
export function openModel(
  path: string,
  { internalOutputs, rewrite, ...sessionOptions }: ModelOptions,
): OnnxSession {
  const file = readFileSync(path);
  const extended = addOutputs(file, internalOutputs(file));
  freeArrays(file);
  const model = rewrite ? rewrite(extended) : extended;
  if (model !== extended) freeArrays(extended);
  try {
    return openSession(model, sessionOptions);
  } finally {
    freeArrays(model);
  }
}

/**
 * A model that also answers with values it only uses inside. Protocol buffers may be continued: what is appended to a
 * message is merged into it, so that `ModelProto.graph` (7) gets further `GraphProto.output` (12) with a
 * `ValueInfoProto.name` (1), and no byte of the file is changed.
 */
function addOutputs(model: Uint8Array, names: readonly string[]): Buffer<ArrayBuffer> {
  const added = names.map((name) => bytesField(7, bytesField(12, textField(1, name))));
  return Buffer.concat([model, ...added]);
}

/**
 * Gives the memory of large arrays back at once: the garbage collector sees how little they are themselves, and comes
 * late. Nobody may use them afterwards; those that share their buffer with others are left alone.
 */
export function freeArrays(
  ...arrays: readonly (Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>)[]
): void {
  for (const { buffer, byteLength } of arrays) {
    if (byteLength === buffer.byteLength) buffer.transfer(0);
  }
}

/**
 * The functions of ONNX Runtime's C interface that are used, by their place in `OrtApi`; places are never reused
 * (https://github.com/microsoft/onnxruntime/blob/main/include/onnxruntime/core/session/onnxruntime_c_api.h).
 */
const FUNCTIONS = {
  errorMessage: [2, 'str', ['void *']],
  createEnvironment: [3, 'void *', ['int', 'str', '_Out_ void **']],
  createSession: [8, 'void *', ['void *', 'void *', 'size_t', 'void *', '_Out_ void **']],
  run: [
    9,
    'void *',
    ['void *', 'void *', 'void *', 'void *', 'size_t', 'void *', 'size_t', '_Inout_ void **'],
  ],
  createOptions: [10, 'void *', ['_Out_ void **']],
  disablePatterns: [17, 'void *', ['void *']],
  setThreads: [24, 'void *', ['void *', 'int']],
  createTensor: [49, 'void *', ['void *', 'void *', 'size_t', 'void *', 'size_t', 'int', '_Out_ void **']],
  tensorData: [51, 'void *', ['void *', '_Out_ void **']],
  elementType: [60, 'void *', ['void *', '_Out_ int *']],
  elementCount: [64, 'void *', ['void *', '_Out_ size_t *']],
  tensorShape: [65, 'void *', ['void *', '_Out_ void **']],
  createCpuMemory: [69, 'void *', ['int', 'int', '_Out_ void **']],
  releaseStatus: [93, 'void', ['void *']],
  releaseSession: [95, 'void', ['void *']],
  releaseTensor: [96, 'void', ['void *']],
  releaseShape: [99, 'void', ['void *']],
  configure: [130, 'void *', ['void *', 'str', 'str']],
} as const;

/** The version of the interface that has all of them, and that every runtime since 1.17 offers. */
const VERSION = 17;
const TABLE = 1 + Math.max(...Object.values(FUNCTIONS).map(([place]) => place));

type Name = keyof typeof FUNCTIONS;
/** A pointer as koffi hands it out. */
export type Pointer = object | bigint;
/** What a function takes is checked by koffi against its prototype. */
export type OnnxApi = Record<Name, (...args: unknown[]) => unknown>;

/** A library that nobody holds is unloaded with the next garbage, and its functions with it. */
const held: unknown[] = [];

/** @throws {Error} where the library does not load, or is too old */
export function loadOnnxApi(library: string): OnnxApi {
  const base = koffi.struct({ getApi: 'void *', getVersion: 'void *' });
  const loaded = koffi.load(library);
  held.push(loaded);
  const own = loaded.func('OrtGetApiBase', koffi.pointer(base), []);
  const { getApi } = koffi.decode(own(), base) as { getApi: Pointer };
  const table: Pointer | null = koffi.call(getApi, koffi.proto('GetApi', 'void *', ['uint32_t']), VERSION);
  if (!table) throw new Error(`${library} is too old for these voices`);
  const places = koffi.decode(table, koffi.array('void *', TABLE)) as Pointer[];
  const entries = Object.entries(FUNCTIONS).map(([name, [place, result, takes]]) => {
    const prototype = koffi.proto(name, result, [...takes]);
    return [name, (...args: unknown[]) => koffi.call(places[place], prototype, ...args)];
  });
  return Object.fromEntries(entries) as OnnxApi;
}
