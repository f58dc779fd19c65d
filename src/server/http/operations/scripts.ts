import { invalidField } from '../../../contract/errors.ts';
import * as described from '../../../contract/operations/scripts.ts';
import type { WriteScripts, WrittenScripts } from '../../../contract/v1/scripts.ts';
import type { CreateScripts } from '../../../contract/v2/scripts.ts';
import { WARNINGS } from '../../../service/drivers/columns/warnings.ts';
import {
  createScriptTask,
  SCRIPT_ESTIMATE,
  writeScriptsNow,
} from '../../../service/library/scripts/create-script-task.ts';
import { findScriptTask } from '../../../service/library/scripts/find-script-task.ts';
import { factsOfProduct, productFactsOf } from '../../../service/library/scripts/product-facts.ts';
import { scriptView } from '../../../service/library/scripts/script-event.ts';
import type { ProductScripts, ScriptRequest } from '../../../service/library/scripts/script-request.ts';
import { checkJobWebhook } from '../../../service/webhooks/address.ts';
import { type Call, operation } from '../operation.ts';
import { createOnce } from './creation.ts';

const writeScriptsV1 = operation(described.writeScriptsV1, {
  async estimate(call) {
    await understandV1(call);
    return SCRIPT_ESTIMATE;
  },
  async handle(call) {
    const order = await understandV1(call);
    const { languageModel, log } = call.context;
    const signal = new AbortController().signal;
    return createOnce(
      call,
      (onCreated) =>
        writeScriptsNow(
          call.context,
          { ...order, accountId: call.account.id },
          { languageModel, log, signal },
          (transaction, id, written) => onCreated(transaction, { id, written }),
        ),
      ({ id, written }: { id: string; written: ProductScripts }) => answerV1(id, written),
    );
  },
});

const createScripts = operation(described.createScripts, {
  async estimate(call) {
    await understandV2(call);
    return SCRIPT_ESTIMATE;
  },
  async handle(call) {
    const order = await understandV2(call);
    return createOnce(
      call,
      (onCreated) => createScriptTask(call.context, { ...order, accountId: call.account.id }, onCreated),
      (taskId: string) => ({ task_id: taskId, ...told(order.warnings) }),
    );
  },
});

const getScripts = operation(described.getScripts, {
  async handle({ context, account, params }) {
    const task = await findScriptTask(context.db, account.id, params.task_id);
    return {
      task_id: task.id,
      status: task.status,
      data: { generated_scripts: scriptView(task.scripts) },
      err_msg: task.error_message ?? '',
      ...told(WARNINGS.read(task.warnings)),
    };
  },
});

function answerV1(taskId: string, { scripts, warnings }: ProductScripts): WrittenScripts {
  const generated_scripts = scripts.map(({ style, paragraphs }) => ({
    script_paragraphs: paragraphs.join(' '),
    script_style: style,
  }));
  return { generated_scripts, task_id: taskId, ...told(warnings) };
}

const told = (warnings: string[]) => (warnings.length > 0 ? { warnings } : {});

async function understandV1({ body, context, account }: Call<unknown, unknown, WriteScripts>) {
  const { product_id: productId, name, description, target_audience } = body;
  if (productId === undefined) {
    if (name === undefined) throw invalidField('name', 'is needed where there is no product_id');
    if (description === undefined)
      throw invalidField('description', 'is needed where there is no product_id');
  }
  const facts =
    productId === undefined
      ? productFactsOf({ name: name ?? '', description: description ?? '', target_audience })
      : await factsOfProduct(context.db, account.id, productId, body);
  return understood(context, facts, {
    ...body,
    language: body.language ?? 'english',
    length: body.video_length ?? '30',
    style: body.script_style,
  });
}

async function understandV2({ body, context, account }: Call<unknown, unknown, CreateScripts>) {
  const { source_type: source, data } = body.product_info;
  const { target_audience } = body;
  const field = (name: string) => `product_info.data.${name}`;
  const missing = (source === 'id' ? (['id'] as const) : (['name', 'description'] as const)).find(
    (name) => data[name] === undefined,
  );
  if (missing) throw invalidField(field(missing), `is needed with source_type ${source}`);
  const facts =
    source === 'id'
      ? await factsOfProduct(context.db, account.id, data.id ?? '', { target_audience })
      : productFactsOf({ name: data.name ?? '', description: data.description ?? '', target_audience });
  const { video_length_seconds: length, script_style: style } = body;
  return understood(context, facts, { ...body, length, style });
}

interface Asked {
  language: string;
  length: '15' | '30' | '60';
  style: ScriptRequest['style'] | undefined;
  voice_id?: string | undefined;
  seed?: number | undefined;
  webhook_url?: string | undefined;
}

async function understood(
  context: Call<unknown, unknown, unknown>['context'],
  facts: ScriptRequest['facts'],
  asked: Asked,
) {
  const { webhookUrl, warnings } = await checkJobWebhook(asked.webhook_url, context.allowInsecureWebhooks);
  const request: ScriptRequest = {
    facts,
    language: asked.language,
    seconds: Number(asked.length) as ScriptRequest['seconds'],
    ...(asked.style !== undefined && { style: asked.style }),
    ...(asked.voice_id !== undefined && { voiceId: asked.voice_id }),
    ...(asked.seed !== undefined && { seed: asked.seed }),
  };
  return { request, webhookUrl, warnings };
}

export const SCRIPT_OPERATIONS = [createScripts, getScripts, writeScriptsV1];
