/** Whether shortcuts are pressed with Cmd here, in place of Ctrl. */
export const isMac = () => navigator.userAgent.includes('Mac');
