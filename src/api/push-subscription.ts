/** What this browser shows notifications by while the portal is closed (https://www.w3.org/TR/push-api/). */

export const readSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Its push service then refuses what is still on its way, and the server forgets the browser. */
export const dropSubscription = async (): Promise<void> => {
  await (await readSubscription())?.unsubscribe();
};
