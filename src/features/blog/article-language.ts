/** Articles are written in one language, whatever the reader's. */
export const ARTICLE_LANGUAGE = 'en';
