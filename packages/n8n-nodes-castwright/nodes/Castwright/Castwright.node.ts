import type {
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError, NodeConnectionTypes, NodeOperationError } from 'n8n-workflow';
import { otherFields } from './descriptions/others';
import { videoFields } from './descriptions/video';
import { listSearch } from './list-search';
import { OPERATIONS } from './operations';

export class Castwright implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Castwright',
    name: 'castwright',
    icon: { light: 'file:../../icons/castwright.svg', dark: 'file:../../icons/castwright.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Create videos with a speaking presenter',
    defaults: { name: 'Castwright' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'castwrightApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        default: 'video',
        options: [
          { name: 'Avatar', value: 'avatar' },
          { name: 'File', value: 'file' },
          { name: 'Speech', value: 'speech' },
          { name: 'Template', value: 'template' },
          { name: 'Video', value: 'video' },
          { name: 'Voice', value: 'voice' },
        ],
      },
      ...videoFields,
      ...otherFields,
    ],
  };

  methods = { listSearch };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const found: INodeExecutionData[] = [];
    for (const index of this.getInputData().keys()) {
      const resource = this.getNodeParameter('resource', index) as string;
      const name = this.getNodeParameter('operation', index) as string;
      try {
        const operation = OPERATIONS[resource]?.[name];
        if (!operation) {
          throw new NodeOperationError(this.getNode(), `${resource} has no operation ${name}`, {
            itemIndex: index,
          });
        }
        const items = await operation(this, index);
        found.push(...items.map((item) => ({ ...item, pairedItem: { item: index } })));
      } catch (error) {
        if (!this.continueOnFail()) {
          if (error instanceof NodeApiError) {
            throw new NodeApiError(this.getNode(), error as unknown as JsonObject);
          }
          throw new NodeOperationError(this.getNode(), error as Error, { itemIndex: index });
        }
        const { message, description } = error as NodeApiError;
        found.push({ json: { error: message, description }, pairedItem: { item: index } });
      }
    }
    return [found];
  }
}
