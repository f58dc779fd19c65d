/**
 * Sentences that every voice is judged by: short and long, questions, lists, names, plosives. No figures, because
 * listeners write them in many ways.
 */
export const JUDGED: readonly string[] = [
  'Welcome to our store, and thank you for stopping by.',
  'Have you seen the new collection that arrived this morning?',
  'Every piece is made by hand, in small series, from cotton that was grown without chemicals.',
  'The quick brown fox jumps over the lazy dog near the river bank.',
  'Our team answers your questions by phone, by mail and in the chat.',
  'What makes it special is the cloth: soft, light and very strong.',
  'If you do not like it, simply send it back and we will return your money.',
  'Peter Piper picked a peck of pickled peppers.',
  'She sells sea shells by the sea shore, and the shells she sells are surely seashells.',
  'In this lesson we will look at how plants turn sunlight into sugar.',
  'Please keep your seat belt fastened until the captain has turned off the sign.',
  'The committee will publish its report before the end of the year.',
  'I never thought that learning a language could be this much fun!',
  'Turn left at the old church, cross the bridge, and you will see the museum on your right.',
  'Most people who try it once come back for more.',
  'Can you tell me where the nearest train station is, and when the last train leaves?',
  'Save your work often, because the power may fail at any moment.',
  'The weather tomorrow will be cloudy in the north and sunny in the south.',
  'Mix the flour with warm water, add a pinch of salt, and let it rest for an hour.',
  'Our engineers measured the temperature, the pressure and the speed of the wind.',
  'He closed the door behind him, took a deep breath and began to read aloud.',
  'Good design is as little design as possible.',
  'Subscribe to our channel, press the bell, and never miss a video again.',
  'Thank you for watching, and see you in the next one.',
];
