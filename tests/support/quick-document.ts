/** Cheaper ways to the same answers, where jsdom takes most of a screen's time. */
import React from 'react';

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

const labelOf = (label: HTMLLabelElement): Element | null => {
  if (!label.hasAttribute('for')) return label.querySelector(LABELABLE);
  const target = document.getElementById(label.htmlFor);
  return target?.matches(LABELABLE) ? target : null;
};

/** For each field, jsdom walks through the whole document once for each of its labels. */
const hastenLabels = () => {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return labelOf(this);
    },
  });
  const labels = {
    configurable: true,
    get(this: Element) {
      return [...document.getElementsByTagName('label')].filter((label) => label.control === this);
    },
  };
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(prototype, 'labels', labels);
};

/** React notes where each element was made, for its warnings. */
const forgetOrigins = () =>
  Object.defineProperty(
    Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
    'recentlyCreatedOwnerStacks',
    { configurable: true, get: () => Number.MAX_SAFE_INTEGER, set: () => {} },
  );

export const hastenDocument = () => {
  hastenLabels();
  forgetOrigins();
};
