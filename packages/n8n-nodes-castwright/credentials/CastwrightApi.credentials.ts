import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

export class CastwrightApi implements ICredentialType {
  name = 'castwrightApi';
  displayName = 'Castwright API';
  icon: Icon = { light: 'file:../icons/castwright.svg', dark: 'file:../icons/castwright.dark.svg' };
  documentationUrl = 'https://docs.n8n.io/integrations/community-nodes/';
  properties: INodeProperties[] = [
    {
      displayName: 'Server Address',
      name: 'baseUrl',
      type: 'string',
      default: 'http://127.0.0.1:8080',
      placeholder: 'https://video.example.com',
      description: 'URL of your Castwright server, including its path prefix if it has one',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'Printed when the server starts for the first time; create more in the dashboard under API',
      required: true,
    },
  ];
  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { 'x-api-key': '={{$credentials.apiKey}}' } },
  };
  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}',
      url: '/v2/user/whoami',
    },
  };
}
