/** What companies are called and what they do, by industry. */

export interface Business {
  readonly industry: string;
  readonly weight: number;
  readonly endings: readonly string[];
  /** Follows "we": {n} is a number, {city} the home town. */
  readonly does: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

export const STEMS = words(
  'Amberlane Banyan Birchwood Bluefinch Brightwater Calyx Cardamom Cedarline Chalkstone Clearhaven Cobalt Copperleaf Coriander Crestview Daybreak Deepwell Driftwood Elmfield Evergrove Fairweather Fernhill Firstlight Foxglove Galloway Gannet Goldcrest Greenbank Gulmohar Halcyon Harbourline Hazelmere Heronbrook Highmark Indigo Ironbridge Ivory Juniper Kadam Kestrel Kingfisher Lakeshore Lantern Larkspur Lighthouse Linden Longacre Lotus Lumen Maplewood Marigold Meadowlark Meridian Millstone Monsoon Moorland Mulberry Neem Nightingale Northgate Oakhurst Olivine Orchid Osprey Palmgrove Paperbark Peacock Peppercorn Pinecrest Plumtree Quarry Quill Rainfall Redstone Ridgeway Riverbend Rosewood Saffron Sandstone Sapling Seabright Silverbirch Skylark Sparrow Starling Stonebridge Summerhill Sundial Swiftlet Tamarind Teakwood Terracotta Thistle Tidewater Trellis Turmeric Upland Vantage Verdant Waterfront Westbrook Whitewillow Wildflower Willow Windmill Woodpecker Yellowtail Zephyr',
);
export const FAMILY_NAMES = words(
  'Agarwal Almeida Arora Bakshi Barlow Bhandari Bhatia Chakraborty Chandran Cheng Contractor Dalal Dastur Eriksen Faulkner Ganguly Gokhale Hargreaves Hashmi Iqbal Jadhav Kapadia Kerkar Krishnan Lakhani Lindgren Lobo Mahajan Marwah Mistry Mohanty Nakamura Narayan Oberoi Okonkwo Padmanabhan Parekh Pereira Puri Qadri Rangan Rastogi Sabharwal Sandhu Sarkar Sequeira Shroff Somani Talwar Thakur Trivedi Unni Vaidya Wadhwa Whitcombe Zaveri',
);
/** Before a stem, where the short name is taken often enough. */
export const EVERYDAY_NAMES = words(
  'New Old Little Great North South East West Upper Blue Green Red Silver Golden White Young First True Bright Open',
);

const business = (industry: string, weight: number, endings: string, ...does: string[]): Business => ({
  industry,
  weight,
  endings: endings.split(','),
  does,
});

export const BUSINESSES: readonly Business[] = [
  business(
    'Software Products',
    11,
    'Labs,Software,Systems,Apps,Works',
    'make scheduling software for clinics and salons',
    'build billing tools that small firms understand',
    'write software for schools in {n} countries',
    'run a booking platform used by {n}00 hotels',
    'make inventory software for shops',
  ),
  business(
    'Information Technology',
    11,
    'Technologies,Infotech,Digital,Consulting,Cloud',
    'build and run systems for banks and insurers',
    'move companies to the cloud and keep them there',
    'deliver software projects for clients in {n} countries',
    'look after the networks of {n}0 companies',
  ),
  business(
    'Internet & E-commerce',
    8,
    'Market,Online,Cart,Direct,Bazaar',
    'sell groceries online in {n} cities',
    'run a marketplace for second-hand furniture',
    'bring {n}0 local brands to customers all over the country',
    'deliver books, toys and kitchenware in a day',
  ),
  business(
    'Gaming',
    2,
    'Games,Play,Studios',
    'make puzzle games for phones',
    'build cricket and carrom games played in {n} languages',
  ),
  business(
    'Telecommunications',
    3,
    'Telecom,Networks,Connect',
    'bring fibre to homes in {n} districts',
    'run towers and switches for mobile operators',
  ),
  business(
    'Financial Services',
    5,
    'Capital,Finance,Advisors,Pay',
    'lend to shopkeepers and workshops',
    'process payments for {n}000 merchants',
    'advise families on money, in plain words',
  ),
  business(
    'Banking',
    4,
    'Bank,Small Finance Bank,Cooperative Bank',
    'run {n} branches in and around {city}',
    'bank for small firms and their owners',
  ),
  business(
    'Insurance',
    3,
    'Insurance,Assurance,Cover',
    'insure homes, shops and vehicles',
    'sell health cover that people can read',
  ),
  business(
    'Accounting & Audit',
    3,
    'Associates,Accountants,& Co.',
    'audit and advise {n}0 mid-sized companies',
    'keep the books of restaurants, clinics and studios',
  ),
  business(
    'Advertising & Marketing',
    5,
    'Media,Creative,Communications,Brandworks',
    'make advertising that grandmothers quote',
    'plan and buy media for {n} brands',
    'run campaigns for universities and museums',
  ),
  business(
    'Design Services',
    3,
    'Studio,Design,Design Co.',
    'design packaging, shops and screens',
    'work on exhibitions and public signs',
  ),
  business(
    'Media & Publishing',
    3,
    'Press,Media,Publishing,Books',
    'publish {n} magazines and a daily newsletter',
    'bring out children’s books in six languages',
  ),
  business(
    'Education',
    5,
    'School,Academy,College,Learning',
    'run a school with nine hundred children in {city}',
    'teach commerce and design to young people',
    'run {n} kindergartens',
  ),
  business(
    'E-Learning',
    3,
    'Learning,Tutors,Classes',
    'teach school subjects online in small groups',
    'make courses for nurses, drivers and electricians',
  ),
  business(
    'Hospitals & Health Care',
    7,
    'Hospital,Clinics,Health,Medical Centre,Care',
    'run a hospital with {n}0 beds in {city}',
    'run {n} diagnostic centres',
    'care for older people at home',
  ),
  business(
    'Pharmaceuticals',
    3,
    'Pharma,Remedies,Laboratories',
    'make generic medicines for {n} markets',
    'develop and sell eye drops and creams',
  ),
  business(
    'Biotechnology',
    2,
    'Biosciences,Genomics,Bio',
    'develop diagnostic tests',
    'breed hardier seed with modern methods',
  ),
  business('Medical Devices', 2, 'Medical,Devices', 'make ventilators and infusion pumps'),
  business(
    'Manufacturing',
    6,
    'Industries,Engineering,Works,Fabrication',
    'make pumps and valves',
    'make packaging from paper and bamboo',
    'machine parts for {n} carmakers',
  ),
  business(
    'Automotive',
    3,
    'Motors,Auto,Mobility',
    'make electric three-wheelers',
    'supply brakes and seats to carmakers',
  ),
  business(
    'Electronics & Semiconductors',
    2,
    'Electronics,Semiconductors,Circuits',
    'design chips for meters and sensors',
    'assemble boards for medical and rail customers',
  ),
  business('Aerospace & Defence', 1, 'Aerospace,Avionics', 'make parts for aircraft and satellites'),
  business(
    'Chemicals',
    2,
    'Chemicals,Coatings',
    'make paints and coatings',
    'produce cleaning agents without phosphates',
  ),
  business(
    'Food & Beverages',
    4,
    'Foods,Bakery,Tea Company,Kitchens',
    'bake bread for {n}0 shops',
    'make pickles, sauces and spice mixes',
    'blend and pack tea',
  ),
  business(
    'Consumer Goods',
    3,
    'Consumer,Home,Essentials',
    'make soaps and shampoos',
    'sell kitchen tools that last',
  ),
  business(
    'Agriculture',
    2,
    'Agro,Farms,Seeds',
    'grow vegetables under glass',
    'work with {n}00 farmers on fruit and spices',
  ),
  business(
    'Construction',
    4,
    'Constructions,Builders,Infra,Projects',
    'build schools, offices and homes',
    'build bridges and metro stations',
  ),
  business(
    'Real Estate',
    3,
    'Realty,Properties,Homes,Estates',
    'develop and manage flats in {city}',
    'let offices to young companies',
  ),
  business('Architecture & Planning', 2, 'Architects,Planners', 'design houses, clinics and small museums'),
  business(
    'Energy & Utilities',
    2,
    'Power,Energy,Utilities',
    'run {n} substations',
    'supply power and water to industrial estates',
  ),
  business(
    'Renewable Energy',
    3,
    'Solar,Renewables,Green Energy',
    'build solar roofs for schools and factories',
    'run wind parks in {n} places',
  ),
  business(
    'Logistics & Transport',
    5,
    'Logistics,Freight,Couriers,Transport',
    'move parcels between {n}0 towns',
    'run cold-chain warehouses',
    'operate a fleet of {n}0 trucks',
  ),
  business(
    'Retail',
    5,
    'Stores,Retail,Mart,Outfitters',
    'run {n} shops for home and kitchen',
    'sell shoes in {n} towns',
    'run neighbourhood supermarkets',
  ),
  business(
    'Fashion & Apparel',
    3,
    'Apparel,Textiles,Clothing',
    'weave and sell handloom saris',
    'make work clothes for {n} trades',
  ),
  business(
    'Hospitality',
    4,
    'Hotels,Resorts,Hospitality,Restaurants',
    'run {n} restaurants',
    'keep a hotel with eighty rooms in {city}',
  ),
  business(
    'Travel & Tourism',
    3,
    'Travels,Journeys,Holidays',
    'plan walking holidays',
    'arrange business travel for {n}0 companies',
  ),
  business(
    'Legal Services',
    2,
    'Law,Legal,Chambers',
    'advise companies and families',
    'represent clients before courts and tribunals',
  ),
  business(
    'Consulting',
    3,
    'Consulting,Advisory,Partners',
    'advise manufacturers on doing more with less',
    'help public bodies plan and procure',
  ),
  business(
    'Staffing & Recruitment',
    3,
    'Staffing,Talent,People',
    'find people for {n}0 client companies',
    'recruit nurses and technicians',
  ),
  business(
    'Government & Public Sector',
    1,
    'Municipal Services,Public Works',
    'run buses, parks and libraries for {city}',
  ),
  business(
    'Non-Profit',
    3,
    'Foundation,Trust,Collective',
    'run evening schools and a helpline',
    'work on water and health in {n} districts',
  ),
];
