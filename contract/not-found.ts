// What the server and the screens say of a record that is not there, apart from the schemas of its calls.

export const CONVERSATION_NOT_FOUND = 'No encontramos la conversación';
export const SERVICE_NOT_FOUND = 'El servicio que buscas no existe o no está disponible.';
