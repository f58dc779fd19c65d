import koffi from 'koffi';

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
