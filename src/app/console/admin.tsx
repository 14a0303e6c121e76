/** The react-admin part of the console. The portal's route table has its screens. */
import type { ComponentType } from 'react';
import { ResourceDefinitionContextProvider, type ResourceDefinitions, useScrollToTop } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { resources } from '../../resources/index.ts';
import { hasUsual, type ResourceManifest } from '../../resources/shared/define-resource.ts';
import { MuiDialogFrame } from '../../resources/shared/ui/dialog-frame.tsx';
import { DialogFrame } from '../../ui/components/dialog.tsx';
import { loadCatalogue } from './catalogue.ts';
import { Console } from './console.tsx';
import { ConsoleLayout } from './layout.tsx';

/** The resources as react-admin knows them. */
export const definitionsOf = (manifests: readonly ResourceManifest[]): ResourceDefinitions =>
  Object.fromEntries(
    manifests.map((manifest) => {
      const { name, label, recordRepresentation } = manifest;
      const definition = {
        name,
        options: { label },
        hasList: hasUsual(manifest, 'list'),
        hasCreate: hasUsual(manifest, 'create'),
        hasEdit: hasUsual(manifest, 'edit'),
        recordRepresentation,
      };
      return [name, definition];
    }),
  );

const Screens = () => {
  useScrollToTop();
  return (
    <ConsoleLayout>
      <Outlet />
    </ConsoleLayout>
  );
};

const definitions = definitionsOf(resources);

const ConsoleAdmin = () => (
  <Console>
    <DialogFrame value={MuiDialogFrame}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <Screens />
      </ResourceDefinitionContextProvider>
    </DialogFrame>
  </Console>
);

/** Loads what the console can't be drawn without. */
export const loadConsole = async (): Promise<ComponentType> => {
  const isMirrored = document.documentElement.dir === 'rtl';
  await Promise.all([loadCatalogue(), isMirrored && import('./mirrored-styles.tsx')]);
  return ConsoleAdmin;
};
