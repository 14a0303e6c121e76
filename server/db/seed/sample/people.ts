/** Names of people from many places, given names that say nothing about gender wherever a list allows it. */
import type { Random } from './random.ts';

interface Names {
  readonly weight: number;
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

const NAMES: readonly Names[] = [
  {
    weight: 46,
    given: words(
      'Kiran Jyoti Suman Anmol Arya Dev Harpreet Gurpreet Manpreet Simran Navdeep Kamal Sonal Shashi Roshan Tejas Ishani Meera Rohan Vikram Ananya Divya Farhan Imran Nasreen Zoya Aditya Priya Sanjay Lakshmi Kavya Rahul Neha Nikhil Pooja Ritu Sandeep Shreya Varun Vidya Amrit Chandra Deepa Gauri Hari Indira Jaya Leela Mani Nandini Omkar Pallavi Ravi Sana Tara Uma Yash Bhavana Ganesh Hemant Irfan Joseph Lalit Madhu Noor Parveen Rekha Samir Thomas Usha Vani Wasim Yamini Zubin',
    ),
    family: words(
      'Sharma Iyer Patel Singh Khan Nair Reddy Das Gupta Joshi Kulkarni Menon Mukherjee Rao Shah Verma Bose Chatterjee Desai Fernandes Ghosh Hegde Jain Kapoor Kaur Malhotra Mehta Mishra Naidu Pillai Prasad Qureshi Rathore Saxena Sen Sinha Thomas Varghese Yadav Agarwal Ahmed Bhat Chauhan Dutta Gill Kamath Lobo Mathew Nambiar Pandey Pawar Raghavan Sethi Shetty Subramanian Tiwari Trivedi Venkatesh Ansari Banerjee Deshpande',
    ),
  },
  {
    weight: 18,
    given: words(
      'Alex Jordan Taylor Morgan Casey Robin Sam Jamie Cameron Avery Riley Quinn Rowan Charlie Frankie Blake Drew Elliot Emerson Finley Harper Hayden Jesse Kai Kendall Lane Logan Marlowe Parker Reese Sage Skyler Toby Wren Ellis Ashley Dana Lee Noel Pat',
    ),
    family: words(
      'Walker Bennett Hughes Carter Foster Morgan Reed Hayes Brooks Ellis Grant Harper Knight Lawson Mercer Nolan Osborne Palmer Quinn Rowe Sutton Thornton Underwood Vance Whitaker York Abbott Barnes Collins Doyle Everett Fletcher Gallagher Holt Irwin Keane Lambert Mackay Norris Pritchard',
    ),
  },
  {
    weight: 9,
    given: words(
      'Kim Luca Sascha Toni Andrea Jona Mika Noa Robin Elia Janne Kaya Lou Marlin Nele Jonas Clara Matthias Ines Pauline Mathis Elena Marco Sofia Tomas Vera Zofia Emil',
    ),
    family: words(
      'Müller Schneider Fischer Weber Hoffmann Becker Rossi Bianchi Moreau Laurent García Fernández Silva Costa Novak Kowalska Jansen Visser Lindqvist Hansen Virtanen Papadopoulou Horvat Dumont Keller Brandt Vogel',
    ),
  },
  {
    weight: 9,
    given: words(
      'Noor Amal Nour Iman Rida Ihsan Salam Farah Omar Layla Yusuf Hana Karim Samira Tariq Zain Dina Rami Aya Bilal Maha Faris Reem',
    ),
    family: words(
      'Haddad Khoury Rahman Nasser Saleh Farouk Hakim Aziz Mansour Sabbagh Darwish Qasim Younis Hamdan Barakat Shaheen Al-Amin Tahan Jaber',
    ),
  },
  {
    weight: 9,
    given: words(
      'Wei Jun Min Xin Yi Hui Ling Jia Kai Akira Haru Hikaru Makoto Ren Sora Ji-woo Min-jun Seo-yeon Thanh Linh Anh Bao Nur Adi Dewi Rizal Mei Siti Budi',
    ),
    family: words(
      'Tan Lim Lee Wong Chen Ng Goh Zhang Liu Huang Nakamura Sato Tanaka Suzuki Kim Park Choi Nguyen Tran Pham Wijaya Santoso Rahim Reyes Santos Cruz Ong Yeo',
    ),
  },
  {
    weight: 9,
    given: words(
      'Amara Ayo Chidi Ife Temi Kofi Ama Kwame Zola Thabo Lerato Sipho Wanjiru Otieno Achieng Desta Selam Abebe Fatou Mamadou Nia Tendai Blessing Joy Thandi',
    ),
    family: words(
      'Okafor Adeyemi Mensah Boateng Dlamini Nkosi Mwangi Otieno Tesfaye Bekele Diallo Traoré Moyo Ndlovu Kamau Owusu Eze Balogun Achebe Kariuki Sesay Banda',
    ),
  },
];

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

export const personName = (random: Random): PersonName => {
  const names = random.weighted(NAMES, ({ weight }) => weight);
  return { first: random.pick(names.given), last: random.pick(names.family) };
};

/** Latin letters only, for e-mail addresses. */
export const addressPart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
