/** How the server's sentence about a change by somebody else ends, in a form. */
export const LOAD_TO_GO_ON = 'Load the changes to go on; what you have typed stays.';

/** The same sentence about a row of a list, for which there is no form: 'Bea Boss has changed this product meanwhile. It was left as it is.' */
export const withoutForm = (sentence: string): string =>
  sentence.includes(LOAD_TO_GO_ON)
    ? sentence
        .replace(/ since you opened it(?: here)?\./, ' meanwhile.')
        .replace(LOAD_TO_GO_ON, 'It was left as it is.')
    : sentence;
