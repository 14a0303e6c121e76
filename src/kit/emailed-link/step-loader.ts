import { data, type LoaderFunctionArgs } from 'react-router';

/**
 * The loader of a page whose address ends with the step it shows. Without one it shows the first step, where there is
 * such a step.
 */
export const stepLoader = <Step extends string>(steps: Readonly<Record<Step, unknown>>, first?: Step) => {
  const isStep = (name: string | undefined): name is Step => name !== undefined && Object.hasOwn(steps, name);
  return async ({ params }: LoaderFunctionArgs): Promise<{ step: Step }> => {
    const step = params.step ?? first;
    if (!isStep(step)) throw data(null, { status: 404 });
    return { step };
  };
};
