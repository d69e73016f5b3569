/** Above what any address of ours has: the longest path is some hundred letters, the deepest six parts. */
export const LONGEST_PATH = 1000;
export const MOST_PARTS = 16;
/** Of the languages that a browser names, those in so many letters count. */
export const LONGEST_LANGUAGES = 200;
