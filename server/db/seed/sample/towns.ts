/** Where the sample portal's companies and people are: mostly India's big cities, the rest around the world. */

export interface TownName {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  /** How often it is chosen, compared with the others. */
  readonly weight: number;
  /** Postcodes: # stands for a digit, @ for a letter. Empty where the country has none. */
  readonly zipcode: string;
  /** What people call it, where the source of the places writes it differently. */
  readonly says?: string;
}

const town = (
  country: string,
  state: string,
  city: string,
  weight: number,
  zipcode: string,
  says?: string,
): TownName => ({
  country,
  state,
  city,
  weight,
  zipcode,
  ...(says ? { says } : {}),
});

export const TOWNS: readonly TownName[] = [
  town('IN', 'Karnataka', 'Bengaluru', 120, '5600##'),
  town('IN', 'Maharashtra', 'Mumbai', 100, '4000##'),
  town('IN', 'Delhi', 'New Delhi', 70, '1100##'),
  town('IN', 'Maharashtra', 'Pune', 65, '4110##'),
  town('IN', 'Telangana', 'Hyderabad', 65, '5000##'),
  town('IN', 'Tamil Nadu', 'Chennai', 55, '6000##'),
  town('IN', 'Haryana', 'Gurugram', 40, '1220##'),
  town('IN', 'Uttar Pradesh', 'Noida', 32, '2013##'),
  town('IN', 'West Bengal', 'Kolkata', 30, '7000##'),
  town('IN', 'Gujarat', 'Ahmedabad', 28, '3800##'),
  town('IN', 'Rajasthan', 'Jaipur', 16, '3020##'),
  town('IN', 'Tamil Nadu', 'Coimbatore', 13, '6410##'),
  town('IN', 'Maharashtra', 'Navi Mumbai', 12, '4007##'),
  town('IN', 'Madhya Pradesh', 'Indore', 12, '4520##'),
  town('IN', 'Kerala', 'Thiruvananthapuram', 11, '6950##'),
  town('IN', 'Uttar Pradesh', 'Lucknow', 10, '2260##'),
  town('IN', 'Chandigarh', 'Chandigarh', 10, '1600##'),
  town('IN', 'Maharashtra', 'Nagpur', 9, '4400##'),
  town('IN', 'Gujarat', 'Vadodara', 9, '3900##'),
  town('IN', 'Gujarat', 'Surat', 8, '3950##'),
  town('IN', 'Andhra Pradesh', 'Visakhapatnam', 8, '5300##'),
  town('IN', 'Odisha', 'Bhubaneswar', 8, '7510##'),
  town('IN', 'Maharashtra', 'Nashik', 6, '4220##'),
  town('IN', 'Karnataka', 'Mysuru', 6, '5700##'),
  town('IN', 'Maharashtra', 'Thane', 6, '4006##'),
  town('IN', 'Haryana', 'Faridabad', 5, '1210##'),
  town('IN', 'Assam', 'Guwahati', 5, '7810##'),
  town('IN', 'Karnataka', 'Mangaluru', 4, '5750##'),
  town('IN', 'Goa', 'Panaji', 4, '4030##'),
  town('US', 'New York', 'New York City', 24, '100##', 'New York'),
  town('US', 'California', 'San Francisco', 16, '941##'),
  town('US', 'Illinois', 'Chicago', 14, '606##'),
  town('US', 'Texas', 'Austin', 14, '787##'),
  town('US', 'Washington', 'Seattle', 12, '981##'),
  town('US', 'Massachusetts', 'Boston', 12, '021##'),
  town('US', 'California', 'Los Angeles', 12, '900##'),
  town('US', 'Georgia', 'Atlanta', 8, '303##'),
  town('US', 'Colorado', 'Denver', 8, '802##'),
  town('GB', 'London', 'London', 40, 'EC# #@@'),
  town('GB', 'Manchester', 'Manchester', 12, 'M# #@@'),
  town('GB', 'Birmingham', 'Birmingham', 9, 'B# #@@'),
  town('GB', 'Edinburgh', 'Edinburgh', 8, 'EH# #@@'),
  town('GB', 'Leeds', 'Leeds', 7, 'LS# #@@'),
  town('GB', 'Bristol', 'Bristol', 7, 'BS# #@@'),
  town('GB', 'Glasgow', 'Glasgow', 6, 'G# #@@'),
  town('DE', 'Berlin', 'Berlin', 22, '10###'),
  town('DE', 'Bavaria', 'Munich', 16, '80###'),
  town('DE', 'Hamburg', 'Hamburg', 12, '20###'),
  town('DE', 'Hessen', 'Frankfurt am Main', 10, '60###'),
  town('DE', 'North Rhine-Westphalia', 'Köln', 8, '50###', 'Cologne'),
  town('DE', 'Baden-Württemberg', 'Stuttgart', 7, '70###'),
  town('AE', 'Dubai', 'Dubai', 46, ''),
  town('AE', 'Abu Dhabi', 'Abu Dhabi', 18, ''),
  town('AE', 'Sharjah', 'Sharjah', 6, ''),
  town('SG', 'Central Singapore', 'Singapore', 36, '0#####'),
  town('CA', 'Ontario', 'Toronto', 18, 'M#@ #@#'),
  town('CA', 'British Columbia', 'Vancouver', 10, 'V#@ #@#'),
  town('CA', 'Quebec', 'Montréal', 7, 'H#@ #@#', 'Montreal'),
  town('AU', 'New South Wales', 'Sydney', 15, '20##'),
  town('AU', 'Victoria', 'Melbourne', 13, '30##'),
  town('AU', 'Queensland', 'Brisbane', 5, '40##'),
  town('IE', 'Leinster', 'Dublin', 12, 'D0# @#@#'),
  town('NL', 'North Holland', 'Amsterdam', 11, '10## @@'),
  town('FR', 'Paris', 'Paris', 9, '750##'),
  town('ES', 'Barcelona', 'Barcelona', 7, '080##'),
  town('PT', 'Lisbon', 'Lisbon', 6, '1#00-###'),
  town('NZ', 'Auckland', 'Auckland', 6, '10##'),
];
