/** Additions to a town's name in names of post offices: 'Vapi I.E.', 'Bhayander West', 'Phulera Bazar'. */
const ADDITION =
  /[ -](?:[RM]\.? ?S|I\.? ?[EA]|P\.? ?F|M\.?D\.?G|N\.?D|G\.?P\.?O|H\.?P\.?O|[MG]\.?I\.?D\.?C|Bazaa?r|Market|Mandi|City|Town|East|West|North|South|Cantt?|Cantonment|Camp|Fort|Courts?|Collectorate|Kutchery|Ind(?:ustria)?l\.? (?:Estate|Area)|Chowk|Civil Lines|Mills?|Bus Stand|Junction|Township|Urban|Rural|Project|\d)\.?$/i;

/** Words in names of post offices that are named after a part of a town or something inside it. */
const NO_TOWN =
  /\b(?:factory|project|colony|college|university|institute|school|airport|aerodrome|camp|mines?|works|plant|mills?|estate|nagar|road|sector|power|station|thermal|colliery|area|block|junction|court|secretariat|farm|smelter|ashrama?|govt|stn|dam|tea|garden|kendra|bhavan|bhawan|cement|fertilizer|refinery|temple|hospital|lines?|market|chowk|bazaa?r|cantt|cantonment|east|west|north|south|new|old|gate|police|army|township|town|city)\b/i;

const PLAIN_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u;

/** Today's names of towns, by their spellings and former names in the sources. */
const SPELLINGS: Record<string, string> = {
  Abu: 'Mount Abu',
  'Anand Pur Sahib': 'Anandpur Sahib',
  'Anpara Tps': 'Anpara',
  Ahmednagar: 'Ahilyanagar',
  Along: 'Aalo',
  Angamally: 'Angamaly',
  Bassein: 'Vasai',
  Bhayander: 'Bhayandar',
  Bodhgaya: 'Bodh Gaya',
  Cherrapunjee: 'Cherrapunji',
  Derabassi: 'Dera Bassi',
  Cuddapah: 'Kadapa',
  Dodballapura: 'Doddaballapura',
  Dombivali: 'Dombivli',
  Faizabad: 'Ayodhya',
  Gokarn: 'Gokarna',
  Gurgaon: 'Gurugram',
  Kanniyakumari: 'Kanyakumari',
  'Kohima Science College': 'Kohima',
  Kulgaon: 'Badlapur',
  'Madanganj Kishangarh': 'Kishangarh',
  Mahesana: 'Mehsana',
  Majith: 'Majitha',
  'Mandhata Omkareshwar': 'Omkareshwar',
  Mashaurhi: 'Masaurhi',
  Moodbidri: 'Moodabidri',
  Newai: 'Niwai',
  Pallia: 'Palia Kalan',
  Panchagani: 'Panchgani',
  Payyanur: 'Payyannur',
  Perintalmanna: 'Perinthalmanna',
  Phalgam: 'Pahalgam',
  'Port Blair': 'Sri Vijaya Puram',
  Jayamkondacholapuram: 'Jayankondam',
  'Raj Nilgiri': 'Nilgiri',
  'S. Rayavaram': 'S Rayavaram',
  'Singrauli Colliery': 'Singrauli',
  Sopara: 'Nalasopara',
  Sulthanbathery: 'Sulthan Bathery',
  Tadepalle: 'Tadepalli',
  'VR puram': 'VR Puram',
  Vailankanni: 'Velankanni',
  Vite: 'Vita',
  Vrindaban: 'Vrindavan',
};

/** Towns that GeoNames lists only under a former name. Another town may have that name today. */
const FORMER_NAMES: Record<string, string> = {
  Ahilyanagar: 'Ahmednagar',
  'Chhatrapati Sambhajinagar': 'Aurangabad',
  Dharashiv: 'Osmanabad',
  Gurugram: 'Gurgaon',
  Narmadapuram: 'Hoshangabad',
  'Sri Vijaya Puram': 'Port Blair',
};

/** Returns the name by which GeoNames knows a town. */
export function formerName(town: string): string {
  return FORMER_NAMES[town] ?? town;
}

/** Removes additions to the town's name from the name of a post office. */
export function removeAdditions(office: string): string {
  const name = office.replace(/\(.*/, '').replace(/\s+/g, ' ').trim();
  const shorter = name.replace(ADDITION, '').trim();
  return shorter === name || shorter === '' ? name : removeAdditions(shorter);
}

/** Returns the present name of a town. */
export function spellTown(name: string): string {
  return SPELLINGS[name] ?? name;
}

/** True if a name looks like a town's: at most three words, no abbreviations or numbers. */
export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name);
}

/** True if a post office is named after a town, not after a part of it or something inside it. */
export function isNamedAfterTown(office: string): boolean {
  return isPlainName(office) && !NO_TOWN.test(office);
}

/** True if two names are spellings of one name, or one of them contains the other. */
export function isSameName(a: string, b: string): boolean {
  const [one, other] = [townKey(a), townKey(b)];
  if (one === '' || other === '') return false;
  const consonants = one.replace(/[aeiou]/g, '');
  const isSameSound = consonants.length > 2 && consonants === other.replace(/[aeiou]/g, '');
  return isSameSound || one.includes(other) || other.includes(one);
}

/** Returns a key by which to compare names. Different transliterations of an Indian name share it. */
export function townKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replaceAll('w', 'v')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('ck', 'k')
    .replaceAll('q', 'k')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replaceAll('y', 'i')
    .replaceAll('z', 'j')
    .replace(/(.)\1+/g, '$1')
    .replace(/a$/, '');
}
