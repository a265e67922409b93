type Words = readonly [string, ...string[]];

const words = (text: string): Words => {
  const [first = '', ...others] = text.split(' ').map((word) => word.replaceAll('_', ' '));
  return [first, ...others];
};

export const FIRST_NAMES = words(
  'Aarav Aditi Ajay Akash Amit Ananya Anil Anjali Arjun Asha Bhavna Deepa Deepak Divya Farhan Gaurav Geeta Harish Isha Jaya Kabir Karan Kavita Kiran Lakshmi Leela Manish Meera Mohan Nandini Neha Nikhil Pooja Priya Rahul Rajesh Rani Ravi Rekha Rohan Sanjay Sara Shreya Sunita Tara Uma Varun Vikram Yash Zoya',
);
export const LAST_NAMES = words(
  'Agarwal Bhat Bose Chandra Chopra Das Desai Dutta Fernandes Gandhi Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Malhotra Mehta Menon Mishra Nair Naidu Pandey Patel Pillai Rao Reddy Saxena Sen Shah Sharma Singh Sinha Thomas Trivedi Varma Yadav',
);
export const CITIES: readonly [[string, string, number], ...[string, string, number][]] = [
  ['Mumbai', 'Maharashtra', 400_001],
  ['Pune', 'Maharashtra', 411_001],
  ['Delhi', 'Delhi', 110_001],
  ['Bengaluru', 'Karnataka', 560_001],
  ['Chennai', 'Tamil Nadu', 600_001],
  ['Kolkata', 'West Bengal', 700_001],
  ['Hyderabad', 'Telangana', 500_001],
  ['Ahmedabad', 'Gujarat', 380_001],
  ['Jaipur', 'Rajasthan', 302_001],
  ['Kochi', 'Kerala', 682_001],
];
export const STREETS = words(
  'MG_Road Station_Road Linking_Road Temple_Street Lake_View_Road Park_Street Gandhi_Nagar Market_Road Church_Street Ring_Road',
);
export const MANNERS = words(
  'Everyday Festive Handloom Printed Embroidered Pleated Checked Striped Plain Hand-dyed Quilted Pintucked Flared Straight Relaxed Tailored Layered Ribbed Washed Summer Winter Garden Monsoon Heritage Weekend',
);
export const CLOTHS = words(
  'Cotton Linen Silk Chanderi Khadi Rayon Georgette Crepe Denim Wool Mulmul Ikat Ajrakh Bandhani Kalamkari Jamdani Velvet Satin Modal Twill',
);
export const GARMENTS = words(
  'Kurta Sari Shirt Trousers Dupatta Lehenga Jacket Dress Tunic Salwar Sherwani Blouse Skirt Stole Waistcoat Tee Jeans Anarkali Palazzo Shawl',
);
export const ROOTS = words('Women Men Girls Boys');
export const COLORS: readonly [[string, string], ...[string, string][]] = [
  ['Indigo', '#27346b'],
  ['Madder', '#a3282e'],
  ['Turmeric', '#d99a2b'],
  ['Leaf', '#2f6b4f'],
  ['Ivory', '#f6efe0'],
  ['Charcoal', '#36322f'],
  ['Rose', '#c9788b'],
  ['Teal', '#1f6f78'],
];
export const SIZES = words('XS S M L XL XXL');
