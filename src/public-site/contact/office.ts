/** How the people behind the portal can be reached. An operator puts their own here. */
export const mailAddress = 'hello@shortlist.example';
export const phone = { shown: '+91 22 5550 0142', dialled: '+912255500142' };
/** The lines of the postal address, without the country. */
export const address = ['Shortlist', 'Ballard Estate', 'Mumbai 400001'];
/** ISO 3166: readers see its name in their language. */
export const country = 'IN';
/** Its city in the portal's list of places, for the map. */
export const cityId = 133024;
/** Where that is, for the link to a map. */
export const mapAddress = 'https://www.openstreetmap.org/?mlat=18.9376&mlon=72.8402#map=16/18.9376/72.8402';
