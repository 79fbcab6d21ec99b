// Stands for a process that hangs while it starts.
setInterval(() => {}, 1000);
