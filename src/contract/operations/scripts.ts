import { WriteScripts, WrittenScripts } from '../v1/scripts.ts';
import { CreatedScripts, CreateScripts, ScriptTask, ScriptTaskParams } from '../v2/scripts.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'products', tag: 'Videos' });

export const writeScriptsV1 = defineOperation({
  method: 'POST',
  path: '/v1/ai_scripts',
  name: 'writeScriptsV1',
  summary: 'Write three scripts for a product',
  body: WriteScripts,
  data: WrittenScripts,
  isPriced: true,
});

export const createScripts = defineOperation({
  method: 'POST',
  path: '/v2/ai_scripts',
  name: 'createScripts',
  summary: 'Write three scripts for a product',
  body: CreateScripts,
  data: CreatedScripts,
  example: { task_id: 'script_c0Vn4sXbq2Lr7TzK' },
  isPriced: true,
});

export const getScripts = defineOperation({
  method: 'GET',
  path: '/v2/ai_scripts/results/:task_id',
  name: 'getScripts',
  summary: 'Get the status of scripts, and the scripts when they are written',
  params: ScriptTaskParams,
  data: ScriptTask,
});
