/**
 * Prefixes of services, such as `tb_` and `moss_audio_`. Our own custom voices begin with `voice_`; nothing replaces
 * them.
 */
const PREFIX = '(?!voice_)(?:[a-z]{1,20}[_-]){0,3}';
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** `2d5b0e6cf36f460aa7fc47e3eee4ba54`, `65f1c2a7e4b0a1b2c3d4e5f6`, or digits only. */
const HEXADECIMAL = '(?=[a-fA-F]*[0-9])[0-9a-fA-F]{16,64}';
/** Ids such as `MFZUKuGQUsGJPQjTS4wC` of ElevenLabs, whose voices other services also offer. */
const MIXED = '(?=[A-Za-z]*[0-9])(?=[A-Z0-9]*[a-z])(?=[a-z0-9]*[A-Z])[A-Za-z0-9]{16,64}';
const OPAQUE = new RegExp(`^${PREFIX}(?:${UUID}|${HEXADECIMAL}|${MIXED})$`);
/** Ids of cloned voices are file addresses: `s3://voice-cloning-zero-shot/…/female-cs/manifest.json`. */
const MANIFEST = /^s3:\/\/[\w./-]{1,300}\/manifest\.json$/;

/** Public English voices of ElevenLabs, grouped by locale and gender. */
const KNOWN: readonly (HostedVoice & { ids: readonly string[] })[] = [
  {
    locale: 'en-US',
    gender: 'female',
    ids: ids(`
      21m00Tcm4TlvDq8ikWAM 9BWtsMINqrJLrRacOk9x AZnzlk1XvdvUeBnXmlld EXAVITQu4vr4xnSDxMaL FGY2WhTYpPnrIDTdsKH5
      LcfcDJNUP1GQjkzn1xUU MF3mGyEYCl7XYWbV9V6O XrExE9yKIg1WjnnlVkGX cgSgspJ2msm6clMCkdW9 jBpfuIE2acCO8z3wKNLl
      jsCqWAovK2LkecY7zXl4 oWAxZDx7w5VEj9dCyTzz pMsXgVXv3BLzUgSXRplE piTKgcLEGmPE4e6mEKli z9fAnlkpzviPz146aGWa`),
  },
  {
    locale: 'en-US',
    gender: 'male',
    ids: ids(`
      29vD33N1CtxCmqQRPOHJ 2EiwWnXFnvU5JabPnv8n 5Q0t7uMcjvnagumLfvZi CwhRBWXzGAHq8TQ4Fs17 ErXwobaYiN019PkySvjV
      GBv7mTt0atIp3Br8iCZE MFZUKuGQUsGJPQjTS4wC N2lVS1w4EtoT3dr4eOWO ODq5zmih8GrVes37Dizd SOYHLrjzK2X1ezoPC6cr
      TX3LPaxmHKxFdv7VOQHJ TxGEqnHWrfWFTfGW9XjX VR6AewLTigWG4xSOukaG bIHbv24MWmeRgasZH58o cjVigY5qzO86Huf0OWal
      flq6f7yk4E4fJM5XTYuZ g5CIjZEefAph4nQFvHAz iP95p4xoKVk53GoZ742B nPczCjzI2devNBz1zQrb pNInz6obpgDQGcFmaJgB
      pqHfZKP75CvOlQylNhV4 yoZ06aMxZJJ28mfd3POQ`),
  },
  {
    locale: 'en-GB',
    gender: 'female',
    ids: ids('ThT5KcBeYPX3keUQqHPh Xb7hH8MSUJpSbSDYk0k2 pFZP5JQG7iQjIQuC4Bku'),
  },
  {
    locale: 'en-GB',
    gender: 'male',
    ids: ids('CYw3kZ02Hs0563khs1Fj JBFqnCBsd6RMkjVDRZzb Zlb1dXrM653N07WRdFW3 onwK4e9ZLuTAKqWW03F9'),
  },
];

const UNKNOWN: HostedVoice = { locale: undefined, gender: undefined };

/** Given names of widely used hosted voices, which appear in voice ids as `locale-NameNeural`. */
const FEMALE = names(`
  Aarohi Aashi Abbi Achara Adri Agnieszka Aida Aigul Alba Alena Alina Alisha Amala Amber Amina Ana Anagha
  Ananya Andrea Annette Antonina Arabella Aria Asami Ashley Astrid Athina Ava Aylin Beatriz Belkys Bella
  Blessica Brenda Bridget Brigitte Camila Carlota Cataline Celeste Charline Christel Clara Cora Coralie
  Coraline Dalia Daria Dariya Dena Denise Dhwani Dilara Dilnoza Ekaterina Ela Elena Elin Elisa Eloise Elsa
  Elvira Elza Emel Emily Emma Estrella Everita Fabiola Fatima Fiamma Filiz Fiona Francisca Freya Gabrijela
  Gadis Giovanna Gisela Grace Gudrun Gul Gwyneth Heather Hedda Hilde Hilla Hillevi Hiugaai Hiumaan Hoaimy
  Hsiaochen Hsiaoyu Ida Imani Imelda Ines Ingrid Irene Iris Irma Isabella Isabelle Iselin Ishani Ivanka
  Ivy Jacqueline Jane Jenny Jessa JiMin Joana Josephine Kajal Kalina Kani Karla Katja Kavya Klara Klarissa
  Laia Laila Larissa Laura Layla Leah Leila Leni Libby Lola Lorena Louisa Luna Maisie Maja Margarita Maria
  Marta Maryam Mathilde Mayu Megan Mekdes Mia Michaela Michelle Mira Mona Monica Nabanita Nadia Nanami
  Nancy Nandini Natasha Nathalie Neerja Nia Nilar Noemi Noora Olivia Ona Orla Palina Pallavi Paola
  Pernille Petra Phoebe Polina Pooja Posita Premwadee Rana Raquel Rehema Renata Rosa Rosita Ruchira Salma
  Samantha Sameera Sana Sangeetha Sanja Sapna Sara Sarah Saranya Selma SeoHyeon Seraphina Shakuntala
  Shiori Shrruti Shruti Signe Sirje Siti Sobhana Sofia Sofie Sonia SoonBok Sophie Subhasini Sulafat Sumi
  SunHi Suphansa Svetlana Swara Tania Tanishaa Teresa Thalita Thanaa Thandile Thando Tosca Uzma Vaishnavi
  Venba Vera Victoria Viktoria Vivienne Vlasta Xiaobei Xiaochen Xiaohan Xiaomeng Xiaomin Xiaomo Xiaoni
  Xiaoqiu Xiaorou Xiaorui Xiaoshuang Xiaoxiao Xiaoxuan Xiaoyan Xiaoyi Xiaoyou Xiaoyu Xiaozhen Ximena Yan
  Yara Yasmin Yekaterina Yelda Yesui YuJin Zariyah Zhiyu Zofia Zuri`);

const MALE = names(`
  Aarav Abdullah Abeo Adam Afonso Alain Alejandro Alessio Alfie Alonso Alvaro Ameha Amir Ananta Anbu
  Andres Andrew Antanas Antoine Antoni Antonio Ardi Arman Arnau Arthur Asad Asaf Avri Babek Bart Basel
  Bashkar Bataa Benigno Benjamin Benoit Berkant Bernd Bertil Bilal Bongani BongJin Boris Borislav Brandon
  Brian Calimero Carlos Chilemba Christoph Christopher Claude Connor Conrad Cosimo Daichi Daniel Dario
  Darren Daudi Davis Diego Dieudonne Dmitry Donato Duarte Duncan Eduardo Elias Elliot Emil Emilio Enrique
  Eric Ethan Fabian Fabio Fabrice Farid Federico Fernando Filip Finn Fred Gabriel Gagan Gaurav George
  Gerard Gerardo Gianni Gonzalo GookMin Gorka Guillaume Guy Hamdan Hamed Hans Harri Hemant Henri Henrik
  Hoang Humberto Hyunsu Imran Imre InJoon Ivan Jacob Jakob Jakub Jamal Jan Jason Javier Jean Jens Jeppe
  Jerome Jonas Jorge Jose Juan Julio Kai Kannan Karan Karim Karsten Kasper Keita Keith Kenneth Kert Khalid
  Killian Klaus Kostas Krishna Kumar Kunal Lachlan Laith Leandro Liam Lisandro Lorenzo Luca Lucas Luciano
  Ludvig Luis Lukas Luke Maarten Madhav Madhur Manish Manohar Manuel Marcello Marek Mario Marius Mark
  Mateo Matthew Mattias Maurice Mehmet Melvin Midhun Miguel Mihkel Mitchell Moaz Mohan Namminh Naoki
  Nasser Neil Nestoras Nicola Nicolas Nicolau Niklas Nils Niwat Noah Oliver Olivier Omar Onni Osman Ostap
  Othoniel Pablo Pascal Paulo Pavel Pavlos Pelayo Peng Peter Piero Prabhat Pradeep Pranab Priyom Rafael
  Rafiki Ralf Ravi Reda Rehaan Remy Rinaldo Rizwan Roberto Rodrigo Roger Rory Ryan Sagar Salman Sam Sameer
  Samuel Satoshi Saul Sebastian Sergio Shakir Stefan Steffan Sukhjeet Sunan Surya Taban Taim Tamas Themba
  Thiha Thomas Tim Tomas Tony Tristan Tunde Valerio Valluvar Victor Viktor Vitaly WanLung Wayne Willem
  William Yago Yannick Yaroslav Yash Yunfeng Yunhao YunJhe Yunjian Yunjie Yunxi Yunxia Yunyang Yunye Yunze
  Yves Zubayr`);

/** Voices of packs that are no longer offered, because the licence of their recordings is unknown or forbids sale. */
const WITHDRAWN: Readonly<Record<string, HostedVoice>> = {
  'sanotts-hi.pratham.hi-IN': { locale: 'hi-IN', gender: 'male' },
  'sanotts-id.news_tts.id-ID': { locale: 'id-ID', gender: 'male' },
  'sanotts-vi.vais1000.vi-VN': { locale: 'vi-VN', gender: 'female' },
  'sanotts-zh.huayan.zh-CN': { locale: 'zh-CN', gender: 'female' },
};

export interface HostedVoice {
  /** Undefined if the voice speaks any language, or the id names no locale. */
  locale: string | undefined;
  /** Undefined if the voice's name is not in the tables. */
  gender: 'female' | 'male' | undefined;
}

/** `en-US-ChristopherNeural`, `zh-CN-liaoning-XiaobeiNeural`, `en-US-AvaMultilingualNeural` */
const NEURAL = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?-([A-Z]{2})(?:-[a-z]+)?-([A-Z][A-Za-z]+)Neural(?:V2)?$/;
/** `Microsoft Server Speech Text to Speech Voice (en-US, JennyNeural)` */
const LONG_NEURAL = /\(([a-z]{2,3}-[A-Z]{2}), ([A-Z][A-Za-z]+Neural)\)$/;
/**
 * `en-US-Wavenet-D`, `de-DE-Neural2-F`, `en-US-Chirp3-HD-Aoede`: a family and a letter or name that shows no gender.
 */
const FAMILY =
  /^([a-z]{2,3})-([A-Z]{2})-(?:Standard|Wavenet|Neural2|Studio|News|Polyglot|Journey|Casual|Chirp(?:3)?-HD)-[A-Z][a-z]*$/;
/** `en-US-Christopher`, `de-DE-Katja`: a name that is in the tables. */
const NAMED = /^([a-z]{2,3})-([A-Z]{2})-([A-Z][A-Za-z]+)$/;
/** Names of voices that speak any language. */
const MULTILINGUAL: Readonly<Record<string, HostedVoice['gender']>> = {
  alloy: undefined,
  ash: 'male',
  ballad: 'male',
  cedar: 'male',
  coral: 'female',
  echo: 'male',
  fable: 'male',
  marin: 'female',
  nova: 'female',
  onyx: 'male',
  sage: 'female',
  shimmer: 'female',
  verse: 'male',
};

/**
 * Reads the id of a voice of a hosted service (`en-US-ChristopherNeural`, `MFZUKuGQUsGJPQjTS4wC`) or of a withdrawn
 * pack. Returns undefined for any other id.
 */
export function hostedVoice(id: string): HostedVoice | undefined {
  if (Object.hasOwn(WITHDRAWN, id)) return WITHDRAWN[id];
  if (Object.hasOwn(MULTILINGUAL, id)) return { locale: undefined, gender: MULTILINGUAL[id] };
  const longName = LONG_NEURAL.exec(id);
  const neural = NEURAL.exec(longName ? `${longName[1]}-${longName[2]}` : id);
  if (neural)
    return {
      locale: `${neural[1]}-${neural[2]}`,
      gender: genderOf(neural[3]?.split(/Multilingual|Expressive|Turbo/)[0]),
    };
  const family = FAMILY.exec(id);
  if (family) return { locale: `${family[1]}-${family[2]}`, gender: undefined };
  const named = NAMED.exec(id);
  const gender = genderOf(named?.[3]);
  return named && gender ? { locale: `${named[1]}-${named[2]}`, gender } : opaqueVoice(id);
}

function genderOf(name = ''): HostedVoice['gender'] {
  const key = name.toLowerCase();
  return FEMALE.has(key) ? 'female' : MALE.has(key) ? 'male' : undefined;
}

function names(list: string): Set<string> {
  return new Set(list.toLowerCase().trim().split(/\s+/));
}

/** Reads an id without words. Returns no locale and gender if the voice is unknown, and undefined for other ids. */
function opaqueVoice(id: string): HostedVoice | undefined {
  if (MANIFEST.test(id)) return { locale: undefined, gender: genderInPath(id) };
  if (!OPAQUE.test(id)) return undefined;
  const { locale, gender } = KNOWN.find((voice) => voice.ids.includes(id)) ?? UNKNOWN;
  return { locale, gender };
}

function genderInPath(path: string): HostedVoice['gender'] {
  return /\b(female|male)\b/.exec(path)?.[1] as HostedVoice['gender'];
}

function ids(list: string): string[] {
  return list.trim().split(/\s+/);
}
