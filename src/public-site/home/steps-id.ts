/** The id of the server-rendered heading of the steps. */
export const STEPS_ID = 'home-steps';
