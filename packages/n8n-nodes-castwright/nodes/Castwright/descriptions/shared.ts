import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { ASPECTS, LANGUAGES } from '../choices.generated';

type Show = NonNullable<IDisplayOptions['show']>;

/** A field whose value is chosen from a list or given by ID. */
export function located(
  { name, displayName, searchListMethod, placeholder, description }: LocatedField,
  show: Show,
  isRequired = true,
): INodeProperties {
  return {
    displayName,
    name,
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    required: isRequired,
    description,
    displayOptions: { show },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod, searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder },
    ],
  };
}

interface LocatedField {
  name: string;
  displayName: string;
  searchListMethod: string;
  placeholder: string;
  description: string;
}

export const voice = (show: Show, isRequired = true) =>
  located(
    {
      name: 'voice',
      displayName: 'Voice',
      searchListMethod: 'searchVoices',
      placeholder: 'e.g. en-US-slt',
      description: isRequired
        ? 'Who speaks'
        : 'The voice that speaks. If empty, one is chosen for the language.',
    },
    show,
    isRequired,
  );

export function presenter(show: Show): INodeProperties[] {
  return [
    {
      displayName: 'Presenter Is',
      name: 'avatarType',
      type: 'options',
      default: 0,
      options: [
        { name: 'From the Library', value: 0 },
        { name: 'One of My Own', value: 1 },
      ],
      displayOptions: { show },
    },
    located(
      {
        name: 'avatar',
        displayName: 'Presenter',
        searchListMethod: 'searchAvatars',
        placeholder: 'e.g. 1',
        description: 'The presenter in the video',
      },
      { ...show, avatarType: [0] },
    ),
    located(
      {
        name: 'ownAvatar',
        displayName: 'Own Presenter',
        searchListMethod: 'searchOwnAvatars',
        placeholder: 'e.g. 1001',
        description: 'Created from a photo or in the dashboard',
      },
      { ...show, avatarType: [1] },
    ),
  ];
}

/** A binary file of the item, or a URL. */
export function media(show: Show, what: string): INodeProperties[] {
  return [
    {
      displayName: `${what} From`,
      name: 'source',
      type: 'options',
      default: 'binary',
      options: [
        { name: 'Binary File of the Item', value: 'binary' },
        { name: 'Address or Asset ID', value: 'address' },
      ],
      displayOptions: { show },
    },
    {
      displayName: 'Input Binary Field',
      name: 'binaryProperty',
      type: 'string',
      default: 'data',
      required: true,
      hint: 'The name of the field that holds the file',
      displayOptions: { show: { ...show, source: ['binary'] } },
    },
    {
      displayName: what,
      name: 'media',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://example.com/file',
      displayOptions: { show: { ...show, source: ['address'] } },
    },
  ];
}

export const aspect = (show: Show): INodeProperties => ({
  displayName: 'Aspect Ratio',
  name: 'aspectRatio',
  type: 'options',
  default: 'portrait',
  options: ASPECTS,
  displayOptions: { show },
});

export const language = (show: Show): INodeProperties => ({
  displayName: 'Language',
  name: 'language',
  type: 'options',
  default: 'english',
  options: LANGUAGES,
  description: 'Language of the script',
  displayOptions: { show },
});

export const caption = (show: Show): INodeProperties => ({
  displayName: 'Captions',
  name: 'caption',
  type: 'boolean',
  default: true,
  description: 'Whether to show captions in the video, and to create SRT and VTT files',
  displayOptions: { show },
});
