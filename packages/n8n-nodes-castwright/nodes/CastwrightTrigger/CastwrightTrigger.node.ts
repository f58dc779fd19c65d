import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError, NodeConnectionTypes } from 'n8n-workflow';
import { EVENTS } from '../Castwright/choices.generated';
import { ask } from '../Castwright/transport';
import { isDuplicate } from './is-duplicate';
import { isGenuine } from './signature';

/** The endpoint at the server, as stored between runs. */
interface Memory {
  endpointId?: string;
  secret?: string;
}

export class CastwrightTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Castwright Trigger',
    name: 'castwrightTrigger',
    icon: { light: 'file:../../icons/castwright.svg', dark: 'file:../../icons/castwright.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts when a video, picture or batch has finished or failed',
    defaults: { name: 'Castwright Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'castwrightApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'castwright' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: ['generated_avatar_video_success', 'generated_avatar_video_failed'],
        options: EVENTS,
        description:
          'Events that start the workflow. The server must be able to reach n8n; see its docs on webhooks.',
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { endpointId } = memoryOf(this);
        if (!endpointId) return false;
        const chosenEvents = [...(this.getNodeParameter('events') as string[])].sort().join();
        try {
          const call = { method: 'GET', path: `/v2/endpoint/${endpointId}` } as const;
          const { url, events } = await ask<{ url: string; events: string[] }>(this, call);
          return url === this.getNodeWebhookUrl('default') && [...events].sort().join() === chosenEvents;
        } catch (error) {
          if ((error as NodeApiError).httpCode !== '404') {
            throw new NodeApiError(this.getNode(), error as unknown as JsonObject);
          }
          this.logger.debug('The endpoint at the Castwright server is gone, and is created again');
          return false;
        }
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const memory = memoryOf(this);
        if (memory.endpointId) await remove(this, memory.endpointId);
        const body = { url: this.getNodeWebhookUrl('default'), events: this.getNodeParameter('events') };
        const made = await ask(this, { method: 'POST', path: '/v2/endpoint', body: body as IDataObject });
        memory.endpointId = made['endpoint_id'] as string;
        memory.secret = made['secret'] as string;
        return true;
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const memory = memoryOf(this);
        if (memory.endpointId) await remove(this, memory.endpointId);
        delete memory.endpointId;
        delete memory.secret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const memory = this.getWorkflowStaticData('node') as Memory;
    const { rawBody } = this.getRequestObject() as unknown as { rawBody: Buffer };
    if (!(await isGenuine(rawBody, this.getHeaderData(), memory.secret ?? ''))) {
      const response = this.getResponseObject();
      response.status(401).json({ message: 'The signature does not match the secret of this endpoint' });
      return { noWebhookResponse: true };
    }
    const event = this.getBodyData();
    if (isDuplicate(memory.endpointId ?? '', String(event['event_id'] ?? '')))
      return { webhookResponse: { message: 'Known' } };
    return { workflowData: [[{ json: event }]] };
  }
}

function memoryOf(context: IHookFunctions): Memory {
  return context.getWorkflowStaticData('node') as Memory;
}

/** An endpoint that is already gone is fine. */
async function remove(context: IHookFunctions, endpointId: string): Promise<void> {
  await ask(context, { method: 'DELETE', path: `/v2/endpoint/${endpointId}` }).catch(() => {});
}
