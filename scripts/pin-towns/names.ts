/** What an office is called besides its town: 'Vapi I.E.', 'Bhayander West', 'Phulera Bazar'. */
const ADDITION =
  /[ -](?:[RM]\.? ?S|I\.? ?[EA]|P\.? ?F|M\.?D\.?G|N\.?D|G\.?P\.?O|H\.?P\.?O|[MG]\.?I\.?D\.?C|Bazaa?r|Market|Mandi|City|Town|East|West|North|South|Cantt?|Cantonment|Camp|Fort|Courts?|Collectorate|Kutchery|Ind(?:ustria)?l\.? (?:Estate|Area)|Chowk|Civil Lines|Mills?|Bus Stand|Junction|Township|Urban|Rural|Project|\d)\.?$/i;

/** Words of offices that are named after something in a town or after a part of it. */
const NO_TOWN =
  /\b(?:factory|project|colony|college|university|institute|school|airport|aerodrome|camp|mines?|works|plant|mills?|estate|nagar|road|sector|power|station|thermal|colliery|area|block|junction|court|secretariat|farm|smelter|ashrama?|govt|stn|dam|tea|garden|kendra|bhavan|bhawan|cement|fertilizer|refinery|temple|hospital|lines?|market|chowk|bazaa?r|cantt|cantonment|east|west|north|south|new|old|gate|police|army|township|town|city)\b/i;

const PLAIN_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u;

/** Names of post offices and of older lists that are not the towns' of today. */
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

/** Towns that GeoNames has by a former name only. The former name can be another town's of today. */
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

/** Returns an office's name without what it adds to its town's. */
export function removeAdditions(office: string): string {
  const name = office.replace(/\(.*/, '').replace(/\s+/g, ' ').trim();
  const shorter = name.replace(ADDITION, '').trim();
  return shorter === name || shorter === '' ? name : removeAdditions(shorter);
}

/** Returns the town's name for an office's, in today's spelling. */
export function spellTown(name: string): string {
  return SPELLINGS[name] ?? name;
}

/** Whether a name can be shown as a town's: two or three words at most, no abbreviation or number. */
export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name);
}

/** Whether an office is named after a place of its own, and not after something in a town. */
export function isNamedAfterTown(office: string): boolean {
  return isPlainName(office) && !NO_TOWN.test(office);
}

/** Whether two names are spellings of one name, or one of them contains the other. */
export function isSameName(a: string, b: string): boolean {
  const [one, other] = [townKey(a), townKey(b)];
  if (one === '' || other === '') return false;
  const consonants = one.replace(/[aeiou]/g, '');
  const isSameSound = consonants.length > 2 && consonants === other.replace(/[aeiou]/g, '');
  return isSameSound || one.includes(other) || other.includes(one);
}

/** Returns what the transliterations of one Indian name have in common, to compare them. */
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
