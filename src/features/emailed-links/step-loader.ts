import { data, type LoaderFunctionArgs } from 'react-router-dom';

/**
 * The loader of a page whose address ends with its step. Without a step it shows the first one, if there is
 * one.
 */
export const stepLoader = <Step extends string>(steps: Readonly<Record<Step, unknown>>, first?: Step) => {
  const isStep = (name: string | undefined): name is Step => name !== undefined && Object.hasOwn(steps, name);
  return async ({ params }: LoaderFunctionArgs): Promise<{ step: Step }> => {
    const step = params.step ?? first;
    if (!isStep(step)) throw data(null, { status: 404 });
    return { step };
  };
};
