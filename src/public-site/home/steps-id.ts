/** The heading of the steps, as the server draws it. */
export const STEPS_ID = 'home-steps';
