import type { INodeProperties } from 'n8n-workflow';
import {
  ASPECTS,
  AVATAR_AGES,
  AVATAR_SCENES,
  ETHNICITIES,
  GENDERS,
  LANGUAGES,
  SOUND_FORMATS,
} from '../choices.generated';
import { voice } from './shared';

const speech: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: 'create',
    displayOptions: { show: { resource: ['speech'] } },
    options: [
      {
        name: 'Create',
        value: 'create',
        action: 'Create speech',
        description: 'Speak a text and return the sound file',
      },
    ],
  },
  voice({ resource: ['speech'] }),
  {
    displayName: 'Script',
    name: 'script',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    required: true,
    displayOptions: { show: { resource: ['speech'] } },
  },
  {
    displayName: 'Format',
    name: 'format',
    type: 'options',
    default: 'mp3',
    options: SOUND_FORMATS,
    displayOptions: { show: { resource: ['speech'] } },
  },
];

const file: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: 'upload',
    displayOptions: { show: { resource: ['file'] } },
    options: [
      {
        name: 'Upload',
        value: 'upload',
        action: 'Upload a file',
        description: 'Upload a picture, video, sound or presentation; use its asset ID in videos',
      },
    ],
  },
  {
    displayName: 'Input Binary Field',
    name: 'binaryProperty',
    type: 'string',
    default: 'data',
    required: true,
    hint: 'The name of the field that holds the file',
    displayOptions: { show: { resource: ['file'] } },
  },
];

/** A list of the server with filters. */
function list(resource: string, plural: string, filters: INodeProperties[]): INodeProperties[] {
  const show = { resource: [resource] };
  return [
    {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      default: 'getAll',
      displayOptions: { show },
      options: [{ name: 'Get Many', value: 'getAll', action: `Get many ${plural}` }],
    },
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
      displayOptions: { show },
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 50,
      description: 'Max number of results to return',
      displayOptions: { show: { ...show, returnAll: [false] } },
    },
    {
      displayName: 'Filters',
      name: 'filters',
      type: 'collection',
      placeholder: 'Add Filter',
      default: {},
      displayOptions: { show },
      options: filters,
    },
  ];
}

const gender: INodeProperties = {
  displayName: 'Gender',
  name: 'gender',
  type: 'options',
  default: 'female',
  options: GENDERS,
};
const ratio: INodeProperties = {
  displayName: 'Aspect Ratio',
  name: 'aspect_ratio',
  type: 'options',
  default: 'portrait',
  options: ASPECTS,
};

export const otherFields: INodeProperties[] = [
  ...speech,
  ...file,
  ...list('avatar', 'avatars', [
    { displayName: 'Age', name: 'age', type: 'options', default: 'adult', options: AVATAR_AGES },
    {
      displayName: 'Ethnicity',
      name: 'ethnicity',
      type: 'options',
      default: 'european',
      options: ETHNICITIES,
    },
    gender,
    { displayName: 'Scene', name: 'scene', type: 'options', default: 'business', options: AVATAR_SCENES },
  ]),
  ...list('voice', 'voices', [
    gender,
    { displayName: 'Language', name: 'language', type: 'options', default: 'english', options: LANGUAGES },
  ]),
  ...list('template', 'templates', [ratio]),
];
