import { invalidField } from '../../../contract/errors.ts';
import * as contract from '../../../contract/operations/scripts.ts';
import type { WriteScripts, WrittenScripts } from '../../../contract/v1/scripts.ts';
import type { CreateScripts } from '../../../contract/v2/scripts.ts';
import { WARNINGS } from '../../../service/drivers/db/columns.ts';
import { factsOfProduct, productFactsOf } from '../../../service/library/scripts/product-facts.ts';
import type { ProductScripts, ScriptRequest } from '../../../service/library/scripts/script-request.ts';
import {
  createScriptTask,
  findScriptTask,
  SCRIPT_ESTIMATE,
  scriptView,
  writeScriptsNow,
} from '../../../service/library/scripts/script-tasks.ts';
import { checkJobWebhook } from '../../../service/webhooks/address.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { pricedCreation, type VideoContext } from './creation.ts';

type Context = VideoContext & Pick<HttpContext, 'allowInsecureWebhooks' | 'languageModel' | 'log'>;
const operation = operationsUsing<Context>();

const writeScriptsV1 = operation(
  contract.writeScriptsV1,
  pricedCreation({
    plan: planV1,
    estimate: () => SCRIPT_ESTIMATE,
    respond: ({ id, written }: { id: string; written: ProductScripts }) => responseV1(id, written),
    create({ context, account }, plan, onCreated) {
      const { languageModel, log } = context;
      const { signal } = new AbortController();
      return writeScriptsNow(
        context,
        { ...plan, accountId: account.id },
        { languageModel, log, signal },
        (transaction, id, written) => onCreated(transaction, { id, written }),
      );
    },
  }),
);

const createScripts = operation(
  contract.createScripts,
  pricedCreation({
    plan: planV2,
    estimate: () => SCRIPT_ESTIMATE,
    respond: (taskId: string, { warnings }) => ({ task_id: taskId, ...warningsView(warnings) }),
    create: ({ context, account }, plan, onCreated) =>
      createScriptTask(context, { ...plan, accountId: account.id }, onCreated),
  }),
);

const getScripts = operation(contract.getScripts, {
  async handle({ context, account, params }) {
    const task = await findScriptTask(context.db, account.id, params.task_id);
    return {
      task_id: task.id,
      status: task.status,
      data: { generated_scripts: scriptView(task.scripts) },
      err_msg: task.error_message ?? '',
      ...warningsView(WARNINGS.read(task.warnings)),
    };
  },
});

function responseV1(taskId: string, { scripts, warnings }: ProductScripts): WrittenScripts {
  const generated_scripts = scripts.map(({ style, paragraphs }) => ({
    script_paragraphs: paragraphs.join(' '),
    script_style: style,
  }));
  return { generated_scripts, task_id: taskId, ...warningsView(warnings) };
}

const warningsView = (warnings: string[]) => (warnings.length > 0 ? { warnings } : {});

async function planV1({ body, context, account }: Call<WriteScripts, Context>) {
  const { product_id: productId, name, description, target_audience } = body;
  if (productId === undefined) {
    if (name === undefined) throw invalidField('name', 'is required without product_id');
    if (description === undefined) throw invalidField('description', 'is required without product_id');
  }
  const facts =
    productId === undefined
      ? productFactsOf({ name: name ?? '', description: description ?? '', target_audience })
      : await factsOfProduct(context.db, account.id, productId, body);
  return planScripts(context, facts, {
    ...body,
    language: body.language ?? 'english',
    length: body.video_length ?? '30',
    style: body.script_style,
  });
}

async function planV2({ body, context, account }: Call<CreateScripts, Context>) {
  const { source_type: source, data } = body.product_info;
  const { target_audience } = body;
  const field = (name: string) => `product_info.data.${name}`;
  const missingField = (source === 'id' ? (['id'] as const) : (['name', 'description'] as const)).find(
    (name) => data[name] === undefined,
  );
  if (missingField) throw invalidField(field(missingField), `is required with source_type ${source}`);
  const facts =
    source === 'id'
      ? await factsOfProduct(context.db, account.id, data.id ?? '', { target_audience })
      : productFactsOf({ name: data.name ?? '', description: data.description ?? '', target_audience });
  const { video_length_seconds: length, script_style: style } = body;
  return planScripts(context, facts, { ...body, length, style });
}

interface ScriptOptions {
  language: string;
  length: '15' | '30' | '60';
  style: ScriptRequest['style'] | undefined;
  voice_id?: string | undefined;
  seed?: number | undefined;
  webhook_url?: string | undefined;
}

async function planScripts(context: Context, facts: ScriptRequest['facts'], options: ScriptOptions) {
  const { webhookUrl, warnings } = await checkJobWebhook(options.webhook_url, context.allowInsecureWebhooks);
  const request: ScriptRequest = {
    facts,
    language: options.language,
    seconds: Number(options.length) as ScriptRequest['seconds'],
    ...(options.style !== undefined && { style: options.style }),
    ...(options.voice_id !== undefined && { voiceId: options.voice_id }),
    ...(options.seed !== undefined && { seed: options.seed }),
  };
  return { request, webhookUrl, warnings };
}

export const SCRIPT_OPERATIONS = [createScripts, getScripts, writeScriptsV1];
