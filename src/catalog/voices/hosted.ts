/** Given names of widely used hosted voices, which appear in voice ids as `locale-NameNeural`. */
const FEMALE = names(`
  Abbi Adri Agnieszka Aigul Aida Alba Alena Alina Alisha Amala Amber Amina Ana Anagha Anbu Andrea Annette Antonina
  Aria Arabella Asami Ashley Athina Ava Aylin Beatriz Bella Belkys Blessica Brigitte Brenda Bridget Camila Carlota
  Cataline Celeste Charline Christel Clara Coralie Cora Coraline Dalia Daria Dena Denise Dilara Dilnoza Dhwani Ekaterina
  Elena Elisa Eloise Elsa Elvira Elza Ela Emma Emel Emily Estrella Everita Fabiola Fatima Filiz Fiona Francisca Freya
  Gabrijela Gadis Giovanna Gisela Grace Gudrun Gul Gwyneth Hedda Hillevi Hilla Hilde Hiumaan Hiugaai Hoaimy Hsiaochen
  Hsiaoyu Ida Imelda Imani Ines Ingrid Iris Irma Iselin Isabella Ivy Ivanka Jacqueline Jane Jenny Jessa Josephine
  Joana Kalina Kani Karla Katja Kavya Klarissa Klara Laia Laila Larissa Laura Layla Leah Leila Leni Libby Lola Lorena
  Louisa Luna Madhur Maja Maisie Maria Margarita Marta Maryam Mayu Megan Mekdes Mia Michelle Mira Monica Mona Nadia
  Nabanita Nancy Nanami Natasha Nathalie Neerja Nia Noora Noemi Nilar Olivia Ona Orla Palina Pallavi Paola Pernille
  Petra Phoebe Polina Pooja Posita Premwadee Raquel Rana Rehema Renata Rosa Rosita Ruchira Salma Samantha Sameera
  Sana Sanja Sapna Sara Sarah Saranya Selma Seraphina Shaan Shakuntala Shruti Shrruti Signe Sirje Siti Sobhana Sofia
  Sofie Sonia SoonBok Sophie Sulafat SunHi Svetlana Swara Tania Tanishaa Teresa Thandile Thalita Thando Themba Tosca
  Thanaa Uzma Vaishnavi Vera Venba Viktoria Vlasta Victoria Vivienne Xiaoxiao Xiaoyi Xiaobei Xiaochen Xiaohan
  Xiaomeng Xiaomo Xiaomin Xiaoni Xiaoqiu Xiaorou Xiaorui Xiaoshuang Xiaoxuan Xiaoyan Xiaoyou Xiaoyu Xiaozhen Ximena
  Yan Yara Yasmin Yekaterina Yelda YuJin Zariyah Zhiyu Zofia Zuri JiMin SeoHyeon Shiori Yesui Dariya Michaela Fiamma
  Irene Isabelle Elin Mathilde Achara Astrid Suphansa Aarohi Nandini Sumi Subhasini Aashi Kajal Ishani Ananya`);

const MALE = names(`
  Abdullah Abeo Adam Afonso Alain Alejandro Alessio Alfie Alonso Alvaro Amir Andrew Andres Antonio Antoine Antoni
  Antanas Aarav Arnau Arman Arthur Asad Asaf Avri Ameha Babek Bart Bashkar Basel Bernd Berkant Bertil Benjamin Benigno
  Bongani Borislav Boris Bilal Brandon Brian Calimero Carlos Christopher Christoph Chilemba Claude Conrad Connor Cosimo
  Daichi Daniel Dario Darren Davis Diego Dmitry Duarte Duncan Daudi Donato Elias Elliot Emil Enrique Eric Ethan Eduardo
  Emilio Fabian Fabio Fabrice Farid Federico Fernando Finn Fred Gabriel Gagan George Gerard Gerardo Gianni Gonzalo Guillaume
  Gorka Guy Hamdan Hamed Hans Harri Heather Henri Henrik Hemant Hoang Humberto Hyunsu HyunSu Imre Imran InJoon Ivan
  Jacob Jajam Jakob Jakub Jamal Jan Jason Javier Jean Jerome Jeppe Jens Jonas Jorge Jose Juan Julio Kai Kasper Kannan
  Karan Keita Keith Kert Kenneth Killian Klaus Kostas Krit Krishna Kumar Kunal Karsten Laith Leandro Liam Lisandro Lorenzo
  Luca Luciano Luis Lukas Luke Ludvig Maarten Madhav Manish Manuel Manohar Marek Marius Marcello Mateo Mattias Maurice Mario
  Matthew Mehmet Melvin Midhun Miguel Mitchell Mohan Moaz Namminh NamMinh Nasser Naoki Nestoras Neil Nicolas Nicola Nicolau
  Niklas Niwat Noah Nils Oliver Omar Onni Ostap Osman Othoniel Pavel Paulo Pavlos Pablo Pascal Pradeep Prabhat Pelayo Peter
  Peng Pranab Priyom Rafael Rafiki Ralf Ravi Remy Rehaan Reda Rodrigo Roger Roberto Rory Ryan Saul Sagar Salman Sameer
  Sangeetha Sam Samuel Satoshi Sebastian Sergio Shakir Steffan Sukhjeet Stefan Taim Tamas Thamm Thiha Thomas Tim Tomas Tony
  Tristan Tunde Tien Valerio Valluvar Victor Viktor Vitaly William Willem WanLung Wayne Yannick Yash Yago Yunxi Yunfeng
  Yunhao Yunjian Yunjie Yunxia Yunyang Yunye Yunze YunJhe Yves Zubayr GookMin BongJin Surya Ardi Osmanov Rizwan Karim
  Filip Lachlan Ananta Bataa Gaurav Dieudonne Mihkel Taban Sunan Piero Rinaldo Benoit Olivier Mark Lucas Khalid Yaroslav`);

// Names that several locales give to either, kept out of the lists by hand.
for (const name of ['heather', 'madhur', 'sangeetha', 'themba', 'anbu', 'shaan']) {
  FEMALE.delete(name);
  MALE.delete(name);
}
for (const name of ['madhur', 'themba', 'anbu']) MALE.add(name);
for (const name of ['heather', 'sangeetha']) FEMALE.add(name);

export interface HostedVoice {
  locale: string;
  /** Undefined for a name that is not in the table. */
  gender: 'female' | 'male' | undefined;
}

const FORM =
  /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?-([A-Z]{2})(?:-[a-z]+)?-([A-Z][A-Za-z]+?)(?:Multilingual|Expressive|Turbo)*Neural(?:V2)?$/;

/** Reads an id such as `en-US-ChristopherNeural`; undefined for anything else. */
export function hostedVoice(id: string): HostedVoice | undefined {
  const match = FORM.exec(id);
  if (!match) return undefined;
  const [, language = '', region = '', name = ''] = match;
  const key = name.toLowerCase();
  const gender = FEMALE.has(key) ? 'female' : MALE.has(key) ? 'male' : undefined;
  return { locale: `${language}-${region}`, gender };
}

function names(list: string): Set<string> {
  return new Set(list.toLowerCase().trim().split(/\s+/));
}
