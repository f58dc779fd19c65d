/** A prompt that a person can start with. */
interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required?: boolean }[];
  text(given: Readonly<Record<string, string>>): string;
}

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'product_ad',
    title: 'An advertisement for a product',
    description: 'Make a short portrait video from the web page of a product',
    arguments: [
      { name: 'url', description: 'Web page of the product', required: true },
      { name: 'audience', description: 'Target audience' },
      { name: 'seconds', description: '15, 30 or 60; default 30' },
    ],
    text: ({
      url,
      audience,
      seconds = '30',
    }) => `Make a ${seconds}-second advertisement for the product at ${url}${audience ? `, for ${audience}` : ''}.

1. Call create_product_video with price_only: true, the url${audience ? ', target_audience' : ''} and seconds. Tell me which facts were read about the product and what the video costs, and wait for my approval. If the page could not be read, ask me for name and description instead.
2. Then call create_product_video with the returned product_id, in portrait with captions, and follow it with video_status.
3. Show me the cover with look, and give me the link. Claim nothing about the product that its page does not state.`,
  },
  {
    name: 'explainer',
    title: 'An explainer from a document',
    description: 'Turn a document into a narrated video of a few scenes',
    arguments: [
      { name: 'document', description: 'The text, or a URL or path that you can read', required: true },
      { name: 'audience', description: 'Target audience' },
      { name: 'minutes', description: 'Approximate length in minutes; default 2' },
    ],
    text: ({
      document,
      audience = 'people who are new to it',
      minutes = '2',
    }) => `Make an explainer video of about ${minutes} minutes for ${audience} from this document:

${document}

1. Read it, and write a script of four to seven scenes: about 150 words per minute, short sentences, one idea per scene, and figures written as they are spoken. Use only facts from the document.
2. Give each scene a headline of at most six words, and points: "auto" if it lists things. Show me the script and ask whether to continue.
3. Call create_video with scenes, ratio landscape and price_only: true, and tell me the length and price. Then call it without price_only, follow it with video_status, show me the cover with look, and give me the links of the video and its captions.

If the document is a PDF or a presentation, and its pages should be visible, use create_slides_video with read_only first instead.`,
  },
  {
    name: 'weekly_update',
    title: 'A weekly update',
    description: 'Turn the notes of a week into a short video for the team',
    arguments: [
      { name: 'notes', description: 'What happened: notes, merged changes, figures', required: true },
      { name: 'team', description: 'Target audience' },
    ],
    text: ({
      notes,
      team = 'the team',
    }) => `Make a weekly update of about one minute for ${team} from these notes:

${notes}

1. Choose the three to five things that matter most. Write one scene for each with a headline of at most six words and two or three spoken sentences, with a greeting at the start and the next steps at the end. Invent nothing.
2. Show me the script. When I agree, call create_video with the scenes in landscape with captions, follow it with video_status, and give me the link.
3. If we made an update before (find with kind "videos" and words "weekly"), use the same presenter. Name this one "Weekly update" with the date.`,
  },
];
