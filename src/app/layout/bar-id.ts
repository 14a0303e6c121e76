/** The id of the bar at the bottom of phones, apart from its code, which loads later. */
export const BAR_ID = 'site-bar';
