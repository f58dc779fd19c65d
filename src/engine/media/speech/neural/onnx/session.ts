import { readFileSync } from 'node:fs';
import koffi from 'koffi';
import { findOnnxLibrary, NO_ONNX } from '../../../../voices/packs/runtime.ts';
import { bytesField, textField } from './protobuf.ts';

export type Tensor =
  | { data: Float32Array<ArrayBuffer>; shape: readonly number[] }
  | { data: BigInt64Array<ArrayBuffer>; shape: readonly number[] };

export interface OnnxSession {
  /** @returns the outputs in the order of the names, as floats. @throws {Error} with the runtime's message */
  run(inputs: Readonly<Record<string, Tensor>>, outputs: readonly string[]): Float32Array<ArrayBuffer>[];
  close(): void;
}

/** `ONNXTensorElementDataType` and `OrtLoggingLevel`. */
const FLOAT = 1;
const INT64 = 7;
const ERRORS_ONLY = 3;

let loaded: { api: OnnxApi; environment: Pointer } | undefined;

export interface SessionOptions {
  /** 1 by default, because small networks with short sentences gain nothing from more. */
  threads?: number;
}

/**
 * Loads a network into ONNX Runtime.
 *
 * @param model the contents of the model file
 */
export function openSession(model: Uint8Array, { threads = 1 }: SessionOptions = {}): OnnxSession {
  loaded ??= startRuntime();
  const { api, environment } = loaded;
  const options = create(api, api.createOptions);
  check(api, api.setThreads(options, threads));
  // Spinning threads would take half as much CPU time again, and slow down the rest of the render.
  check(api, api.configure(options, 'session.intra_op.allow_spinning', '0'));
  // With memory patterns, the runtime would keep a plan for every sentence length.
  check(api, api.disablePatterns(options));
  const session = create(api, api.createSession, environment, model, model.byteLength, options);
  const memory = create(api, api.createCpuMemory, 0, 0);

  return {
    run(inputs, outputs) {
      const owned: Pointer[] = [];
      // The runtime receives only addresses, so the buffers must stay referenced until it has finished.
      const pinned: unknown[] = Object.values(inputs);
      try {
        const inputTensors = Object.values(inputs).map(({ data, shape }) => {
          const sizes = BigInt64Array.from(shape, BigInt);
          const type = data instanceof Float32Array ? FLOAT : INT64;
          const at = [data, data.byteLength, sizes, sizes.length, type];
          const tensor = create(api, api.createTensor, memory, ...at);
          owned.push(tensor);
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
        owned.push(...tensors);
        return tensors.map((tensor) => copyFloats(api, tensor));
      } finally {
        for (const tensor of owned) api.releaseTensor(tensor);
        pinned.length = 0;
      }
    },
    close() {
      api.releaseSession(session);
    },
  };
}

function startRuntime() {
  const library = findOnnxLibrary();
  if (library === undefined) throw new Error(NO_ONNX);
  const api = loadOnnxApi(library);
  return { api, environment: create(api, api.createEnvironment, ERRORS_ONLY, 'castwright') };
}

/** Calls a function that returns its result through the last parameter. */
function create<Result = Pointer>(
  api: OnnxApi,
  call: (...args: unknown[]) => unknown,
  ...args: unknown[]
): Result {
  const result: (Result | null)[] = [null];
  check(api, call(...args, result));
  return result[0] as Result;
}

function check(api: OnnxApi, status: unknown): void {
  if (!status) return;
  const message = String(api.errorMessage(status));
  api.releaseStatus(status);
  throw new Error(message);
}

/** Copies a tensor's data, which the runtime frees with the tensor. */
function copyFloats(api: OnnxApi, tensor: Pointer): Float32Array<ArrayBuffer> {
  const shape = create(api, api.tensorShape, tensor);
  const count = Number(create<number | bigint>(api, api.elementCount, shape));
  const type = create<number>(api, api.elementType, shape);
  api.releaseShape(shape);
  const data = create(api, api.tensorData, tensor);
  if (count === 0) return new Float32Array(0);
  if (type === FLOAT) return new Float32Array(koffi.view(data, count * 4)).slice();
  if (type === INT64) return Float32Array.from(new BigInt64Array(koffi.view(data, count * 8)), Number);
  throw new Error(`The model has an output of the unsupported type ${type}`);
}

function cString(name: string): Buffer {
  return Buffer.from(`${name}\0`);
}

function pointersTo(things: readonly (Buffer | Pointer)[]): BigUint64Array {
  return BigUint64Array.from(things, (thing) => koffi.address(thing));
}

export interface ModelOptions extends SessionOptions {
  /** Returns the names of internal values to add to the outputs. */
  internalOutputs(model: Uint8Array): readonly string[];
  /** Replaces the network by an equivalent one. */
  rewrite?(model: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** Loads a network from a file, with internal values as additional outputs. */
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
 * Adds internal values to the outputs of a model. Data appended to a protocol buffer is merged into its message, so this
 * appends to `ModelProto.graph` (7) a `GraphProto.output` (12) with a `ValueInfoProto.name` (1).
 */
function addOutputs(model: Uint8Array, names: readonly string[]): Buffer<ArrayBuffer> {
  const added = names.map((name) => bytesField(7, bytesField(12, textField(1, name))));
  return Buffer.concat([model, ...added]);
}

/**
 * Frees the memory of large arrays at once, because the garbage collector underestimates their size and runs late. The
 * arrays must not be used afterwards. Views of a larger buffer are left unchanged.
 */
export function freeArrays(
  ...arrays: readonly (Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>)[]
): void {
  for (const { buffer, byteLength } of arrays) {
    if (byteLength === buffer.byteLength) buffer.transfer(0);
  }
}

/**
 * The functions of ONNX Runtime's C API in use, by their index in `OrtApi`. An index is never reused
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

/** The oldest API version that has all these functions. Every runtime since 1.17 supports it. */
const API_VERSION = 17;
const TABLE_LENGTH = 1 + Math.max(...Object.values(FUNCTIONS).map(([index]) => index));

type Name = keyof typeof FUNCTIONS;
/** A pointer as returned by koffi. */
type Pointer = object | bigint;
/** koffi checks arguments against the prototypes. */
type OnnxApi = Record<Name, (...args: unknown[]) => unknown>;

/** Keeps libraries referenced: koffi unloads a library when it is garbage-collected. */
const loadedLibraries: unknown[] = [];

/** @throws {Error} if the library does not load or is too old */
function loadOnnxApi(library: string): OnnxApi {
  const base = koffi.struct({ getApi: 'void *', getVersion: 'void *' });
  const loaded = koffi.load(library);
  loadedLibraries.push(loaded);
  const getApiBase = loaded.func('OrtGetApiBase', koffi.pointer(base), []);
  const { getApi } = koffi.decode(getApiBase(), base) as { getApi: Pointer };
  const table: Pointer | null = koffi.call(
    getApi,
    koffi.proto('GetApi', 'void *', ['uint32_t']),
    API_VERSION,
  );
  if (!table)
    throw new Error(`${library} is too old for natural voices. Update sherpa-onnx-node (npm install)`);
  const functions = koffi.decode(table, koffi.array('void *', TABLE_LENGTH)) as Pointer[];
  const entries = Object.entries(FUNCTIONS).map(([name, [index, result, parameters]]) => {
    const prototype = koffi.proto(name, result, [...parameters]);
    return [name, (...args: unknown[]) => koffi.call(functions[index], prototype, ...args)];
  });
  return Object.fromEntries(entries) as OnnxApi;
}
